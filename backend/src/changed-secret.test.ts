import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { secretId } from 'shared-server/secrets'
import { forgotPassword, login, register, userDetail, verifyResetOtp } from 'shared/contracts/auth'
import { deviceCookie } from 'shared/contracts/device-cookie'
import { type CodePurpose, guestCode, guestData, guestVerify } from 'shared/contracts/guest-ticket'
import { passkeyAdd, passkeyAddOptions, passkeyLogIn, passkeyLogInOptions } from 'shared/contracts/passkey'
import { confirmAddress } from 'shared/contracts/registration'
import { trackTicket } from 'shared/contracts/ticket'
import { trackShared } from 'shared/contracts/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankSecret } from './testing/bank.ts'
import { approve, buy, comeBack, order, orderOf } from './testing/buy.ts'
import { codeIn, linkIn } from './testing/mailbox.ts'
import { logInAs, newMember, password } from './testing/member.ts'
import { woman } from './testing/open-ticket.ts'
import { openRotatedSite, rotatedOrigin, type RotatedSite } from './testing/rotated-site.ts'
import { type Buyer, buyerOf } from './testing/shop.ts'
import { softwareAuthenticator } from './testing/software-authenticator.ts'

const before = 'what-signs-tokens-until-this-afternoon'
const today = 'what-signs-tokens-from-this-evening-on'
const phone = '0532 123 45 67'

let site: RotatedSite
let world: Awaited<ReturnType<typeof useSite>>

beforeAll(async () => {
  site = await openRotatedSite(before)
  world = await useSite()
}, 180_000)
afterAll(() => site.close())

const leg = (seat: number) => [{ journey: site.journeys.there, seats: [woman(seat)] }]
const emailOf = async (member: Buyer) => (await member.ask(userDetail, {})).data.data.email

/** Logs in as a browser does that may be known; answers what it is given to be known by. */
async function knownBy(email: string, cookie = ''): Promise<string> {
  const visitor = await site.newBuyer()
  const answer = await visitor.raw(login, { email, password }, { cookie: `${deviceCookie}=${cookie}` })
  expect(answer.status).toBe(200)
  return new RegExp(`${deviceCookie}=([^;]*)`).exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

const registration = (email: string) => ({
  name: 'Ece',
  surname: 'Su',
  email,
  phone,
  password: 'uzun-bir-parola-daha',
  terms: true as const,
  email_consent: false,
  sms_consent: false,
})

/** Somebody without an account who has bought, and was sent a code. */
async function newGuest(seat: number, purpose: CodePurpose) {
  const buyer = await site.newBuyer()
  const bought = await buy(site, buyer, leg(seat))
  const email = `misafir-${seat}@example.com`
  await site.db.updateTable('orders').set({ email }).where('id', '=', bought.orderId).execute()
  const named = { pnr: bought.tickets[0]?.pnr ?? '', phone, purpose }
  await buyer.ask(guestCode, { ...named, channel: 'mail' })
  const { text } = await site.mailbox.next(email)
  return { buyer, named, code: /\b\d{6}\b/.exec(text)?.[0] ?? '' }
}

/** A traveller's things under way, each of which is good once. */
async function begin(nth: number) {
  const visitor = await site.newBuyer()
  const address = `yeni-${nth}@example.com`
  await visitor.ask(register, registration(address))
  const link = linkIn((await site.mailbox.next(address)).text)
  const email = await emailOf(await newMember(site))
  await visitor.ask(forgotPassword, { email })
  const resetCode = codeIn((await site.mailbox.next(email)).text)
  const payer = await site.newBuyer()
  const paying = await order(payer, leg(nth))
  return { visitor, link, email, resetCode, payer, paying, guest: await newGuest(nth + 4, 'change') }
}

/** What a day of travellers leaves under the secret of before. */
async function useSite() {
  const visitor = await site.newBuyer()
  const member = await newMember(site)
  const email = await emailOf(member)
  const device = await knownBy(email)
  const authenticator = softwareAuthenticator(rotatedOrigin)
  const { options } = (await member.ask(passkeyAddOptions, {})).data
  await member.ask(passkeyAdd, { credential: authenticator.create(options) })
  const [first, second] = [await begin(1), await begin(2)]
  const { buyer, named, code } = await newGuest(9, 'data')
  const { grant } = (await buyer.ask(guestVerify, { ...named, code })).data
  const track = (await buyer.ask(trackTicket, named)).data.code
  const wrong = { email: await emailOf(await newMember(site)), password: 'yanlış bir şifre' }
  for (let nth = 0; nth < 5; nth += 1) await visitor.raw(login, wrong)
  expect(await visitor.refusal(login, wrong)).toMatchObject({ status: 429 })
  return {
    visitor,
    member,
    email,
    device,
    authenticator,
    handle: options.user.id,
    first,
    second,
    guest: buyer,
    grant,
    track,
    wrong,
  }
}

/** The same visitor, with a token by the secret of now. */
async function withNewToken(visitor: Buyer): Promise<Buyer> {
  const { data } = await visitor.ask(login, { email: world.email, password })
  return buyerOf(site.url, data.access_token)
}

const devicesOf = (email: string) =>
  site.db
    .selectFrom('member_devices')
    .innerJoin('members', 'members.id', 'member_devices.member_id')
    .select('secret_hash')
    .where('email', '=', email)
    .orderBy('member_devices.id')
    .execute()

async function logInByPasskey(): Promise<number> {
  const visitor = await site.newBuyer()
  const { options } = (await visitor.ask(passkeyLogInOptions, {})).data
  return (await visitor.raw(passkeyLogIn, { credential: world.authenticator.get(options) })).status
}

/** The waits that it began are over on a busy machine before they are looked at: they begin now. */
async function beginWaitsAnew(): Promise<void> {
  const now = Date.now()
  await site.db
    .updateTable('ticket_codes')
    .set({ created_at: new Date(now) })
    .execute()
  await site.db
    .updateTable('attempt_counters')
    .set({ blocked_until: new Date(now + 3_600_000) })
    .where('blocked_until', '>', new Date(0))
    .execute()
}

test('with the secret of today first and the one before behind it everything goes on', async () => {
  await site.restart({ TOKEN_SECRET: `${today},${before}` })
  await beginWaitsAnew()
  const { first, member, email } = world

  expect(await emailOf(member)).toBe(email)
  await first.visitor.ask(confirmAddress, { link: first.link })
  const { data } = await first.visitor.ask(verifyResetOtp, { email: first.email, code: first.resetCode })
  expect(data.reset_token).not.toBe('')
  expect((await world.guest.raw(guestData, { grant: world.grant })).status).toBe(200)
  const { buyer, named, code } = first.guest
  expect(await buyer.refusal(guestCode, { ...named, channel: 'mail' })).toMatchObject({
    status: 429,
    body: { code: 'code-too-soon' },
  })
  expect((await buyer.raw(guestVerify, { ...named, code })).status).toBe(200)
  expect((await buyer.raw(trackShared, { code: world.track })).status).toBe(200)
  expect(await world.visitor.refusal(login, world.wrong)).toMatchObject({ status: 429 })
  await comeBack(site, await approve(site, first.paying.paymentId))
  expect((await orderOf(first.payer, first.paying.orderId)).state).toBe('ticketed')

  expect(await logInByPasskey()).toBe(200)
  const { options } = (await (await logInAs(site, email)).ask(passkeyAddOptions, {})).data
  expect(options.user.id).toBe(world.handle)

  // The browser stays the one that is known, and is written down by the secret of today.
  const known = await devicesOf(email)
  await knownBy(email, world.device)
  const after = await devicesOf(email)
  expect(after).toHaveLength(known.length)
  expect(after.filter((one, nth) => one.secret_hash !== known[nth]?.secret_hash)).toHaveLength(1)
}, 120_000)

test('without the one before what hung on it is refused in the usual words, and what the one of today has made stays', async () => {
  const { second, email } = world
  const ofToday = await logInAs(site, email)
  const [visitor, buyer, guest] = [
    await withNewToken(second.visitor),
    await withNewToken(second.guest.buyer),
    await withNewToken(world.guest),
  ]
  const known = await devicesOf(email)
  await site.restart({ TOKEN_SECRET: today })

  expect(await world.visitor.refusal(login, world.wrong)).toMatchObject({ status: 401 })
  expect(await world.member.refusal(userDetail, {})).toMatchObject({ status: 401 })
  expect(await emailOf(ofToday)).toBe(email)
  expect(await visitor.refusal(trackShared, { code: world.track })).toMatchObject({
    status: 404,
    body: { code: 'no-such-link' },
  })
  expect(await visitor.refusal(confirmAddress, { link: second.link })).toMatchObject({
    status: 409,
    body: { code: 'link-over' },
  })
  const typed = { email: second.email, code: second.resetCode }
  expect(await visitor.refusal(verifyResetOtp, typed)).toMatchObject({
    status: 409,
    body: { code: 'code-over' },
  })
  expect(await guest.refusal(guestData, { grant: world.grant })).toMatchObject({
    status: 403,
    body: { code: 'grant-over' },
  })
  const { named, code } = second.guest
  expect(await buyer.refusal(guestVerify, { ...named, code })).toMatchObject({
    status: 409,
    body: { code: 'code-over' },
  })
  await comeBack(site, await approve(site, second.paying.paymentId))
  expect((await orderOf(visitor, second.paying.orderId)).state).toBe('ticketed')

  expect(await logInByPasskey()).toBe(200)
  const { options } = (await ofToday.ask(passkeyAddOptions, {})).data
  expect(options.user.id).toBe(world.handle)
  // It was written down by the secret of today, and needs the one before no more; the passkey's browser is another one.
  await knownBy(email, world.device)
  expect(await devicesOf(email)).toHaveLength(known.length + 1)
}, 120_000)

test('ops read which secret signs, and until when the one before is needed', async () => {
  const command = fileURLToPath(new URL('commands/secrets.ts', import.meta.url))
  const ask = async (settings: Record<string, string> = {}) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: site.databaseUrl,
      TOKEN_SECRET: `${today},${before}`,
      BANK_SECRET: bankSecret,
      ...settings,
    }
    return (await promisify(execFile)(process.execPath, [command], { env })).stdout
  }
  for (const setting of ['TOKEN_SECRET', 'BANK_SECRET'])
    await expect(ask({ [setting]: '' })).rejects.toThrow(`${setting} is not set here`)
  expect(await ask({ TOKEN_SECRET: 'what-no-process-has-ever-signed-with' })).toContain(
    'is the first here, and no process has signed with it',
  )
  expect(await ask()).toMatch(
    new RegExp(
      `${secretId(today)}  signs since .*\n  ${secretId(before)}  is believed, and was signed with a moment ago`,
    ),
  )
  await site.db
    .updateTable('secret_uses')
    .set({ last_used_at: new Date(Date.now() - 86_400_000) })
    .where('id', '=', secretId(before))
    .execute()
  expect(await ask()).toMatch(new RegExp(`${secretId(before)}  is believed, signed until .*; it may go on `))
  await site.db
    .updateTable('secret_uses')
    .set({ last_used_at: new Date(Date.now() - 31 * 86_400_000) })
    .where('id', '=', secretId(before))
    .execute()
  const last = await ask()
  expect(last).toMatch(
    new RegExp(`${secretId(before)}  is believed, signed until .*; nothing of it lives: it may go`),
  )
  expect(last).not.toContain(before)
}, 120_000)
