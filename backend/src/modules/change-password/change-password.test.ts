import { forgotPassword, login, resetPassword, userDetail, verifyResetOtp } from 'shared/contracts/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, openMailbox } from '../../testing/mailbox.ts'
import { newMember, password } from '../../testing/member.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'

const tokenSecret = new Uint8Array(32).fill(4)
let secondsAhead = 0
const clock = () => new Date(Date.now() + secondsAhead * 1000)
let box: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  box = await openMailbox()
  shop = await openShop({ env: { SMTP_URL: box.url }, clock, tokenSecret })
})
beforeEach(async () => {
  secondsAhead = 0
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const newPassword = 'mor menekşe 42'
const done = { data: { done: true } }
const unknown = 'kimse@example.com'

async function memberByMail() {
  const member = await newMember(shop)
  const { email } = (await member.ask(userDetail, {})).data.data
  return { member, email, visitor: await shop.newBuyer() }
}
async function isIn(buyer: Buyer): Promise<boolean> {
  return (await buyer.raw(userDetail, {})).ok
}
const logInWith = async (email: string, typed: string) =>
  (await shop.newBuyer()).raw(login, { email, password: typed })
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function mailedCode(visitor: Buyer, email: string): Promise<string> {
  expect(await visitor.ask(forgotPassword, { email })).toEqual(done)
  return codeIn((await box.next(email)).text)
}
const tokenFor = async (visitor: Buyer, email: string, code: string) =>
  (await visitor.ask(verifyResetOtp, { email, code })).data.reset_token
const reset = (token: string, typed = newPassword) => ({
  password: typed,
  confirm_password: typed,
  reset_token: token,
})

describe('whoever forgot the password', () => {
  test('sets a new one with the mailed code: all sessions end, and the owner is mailed', async () => {
    const { member, email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    const token = await tokenFor(visitor, email, code)
    expect(await visitor.ask(resetPassword, reset(token))).toEqual(done)
    expect(await isIn(member)).toBe(false)
    const notice = await box.next(email)
    expect(notice.subject).toBe('Şifreniz değiştirildi')
    expect(notice.text).toContain('sıfırlandı')
    expect(notice.text).toContain('/oturumlari-kapat#')
    expect((await logInWith(email, password)).status).toBe(422)
    expect((await logInWith(email, newPassword)).status).toBe(200)
    expect((await visitor.refusal(resetPassword, reset(token))).body.code, 'good once').toBe('reset-over')
    expect((await visitor.refusal(verifyResetOtp, { email, code })).body.code).toBe('code-over')
  })

  test('finds out what is wrong with the new one, and tries another', async () => {
    const { email, visitor } = await memberByMail()
    const token = await tokenFor(visitor, email, await mailedCode(visitor, email))
    const errorsOf = async (sent: ReturnType<typeof reset>) =>
      (await visitor.refusal(resetPassword, sent)).body.errors
    expect(await errorsOf(reset(token, 'password1'))).toHaveProperty('password')
    expect(await errorsOf(reset(token, email))).toHaveProperty('password')
    expect(await errorsOf({ ...reset(token), confirm_password: 'başka' })).toEqual({
      confirm_password: ['Şifreler birbirinin aynısı değil.'],
    })
    expect(await visitor.ask(resetPassword, reset(token))).toEqual(done)
  })

  test('has ten minutes for the code and fifteen for the password', async () => {
    const { email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    secondsAhead = 600
    expect((await visitor.refusal(verifyResetOtp, { email, code })).body.code).toBe('code-over')
    const token = await tokenFor(visitor, email, await mailedCode(visitor, email))
    secondsAhead = 600 + 900
    expect((await visitor.refusal(resetPassword, reset(token))).body.code).toBe('reset-over')
  })

  test('gets another code after a minute, which replaces the one before', async () => {
    const { email, visitor } = await memberByMail()
    const first = await mailedCode(visitor, email)
    secondsAhead = 58
    const soon = await visitor.refusal(forgotPassword, { email })
    expect(soon).toMatchObject({ status: 429, body: { code: 'code-too-soon' } })
    secondsAhead = 61
    const second = await mailedCode(visitor, email)
    const old = await visitor.refusal(verifyResetOtp, { email, code: first })
    expect(first === second ? 'wrong-code' : old.body.code).toBe('wrong-code')
    await tokenFor(visitor, email, second)
  })

  test('types it wrong five times, and the right one is worth nothing any more', async () => {
    const { email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    const answers: string[] = []
    for (let nth = 0; nth < 5; nth += 1)
      answers.push(String((await visitor.refusal(verifyResetOtp, { email, code: wrongOf(code) })).body.code))
    expect(answers).toEqual([...Array<string>(4).fill('wrong-code'), 'code-over'])
    expect((await visitor.refusal(verifyResetOtp, { email, code })).body.code).toBe('code-over')
  })

  test('cannot use a code that the address brought before the member took another one', async () => {
    const { member, email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    const { id } = (await member.ask(userDetail, {})).data.data
    // As when it was written in the very moment of the change, which ends those that it sees.
    await shop.db
      .updateTable('members')
      .set({ email: `yeni-${email}` })
      .where('id', '=', id)
      .execute()
    expect((await visitor.refusal(verifyResetOtp, { email, code })).body.code).toBe('code-over')
  })

  test('is let in at once though a stranger has blocked the log-in', async () => {
    const { email, visitor } = await memberByMail()
    for (let nth = 0; nth < 6; nth += 1) await logInWith(email, 'yanlış şifre')
    expect((await logInWith(email, password)).status).toBe(429)
    const token = await tokenFor(visitor, email, await mailedCode(visitor, email))
    const cookie = (await visitor.raw(resetPassword, reset(token))).headers.get('set-cookie') ?? ''
    expect((await visitor.raw(login, { email, password: newPassword }, { cookie })).status).toBe(200)
    expect((await logInWith(email, newPassword)).status, 'but nobody else').toBe(429)
  })
})

test('whoever sets a new password learns how many passkeys let in as before, here and in the mail', async () => {
  const { member, email, visitor } = await memberByMail()
  const { id } = (await member.ask(userDetail, {})).data.data
  const key = {
    member_id: id,
    public_key: new Uint8Array(1),
    sign_count: 0,
    user_handle: 'x',
    is_synced: false,
  }
  for (const name of ['Telefon', 'Anahtar'])
    await shop.db
      .insertInto('member_passkeys')
      .values({ ...key, credential_id: `${name} ${id}`, name, created_at: clock() })
      .execute()
  const token = await tokenFor(visitor, email, await mailedCode(visitor, email))
  expect((await visitor.ask(resetPassword, reset(token))).data).toEqual({ done: true, passkeys: 2 })
  const { text } = await box.next(email)
  expect(text).toContain('Üyeliğinizin 2 geçiş anahtarı var')
  expect(text).toContain('/hesabim/bilgilerim')
})

describe('a stranger who asks for codes too', () => {
  const wrongCodes = async (visitor: Buyer, email: string, code: string, times: number) => {
    const answers: unknown[] = []
    for (let nth = 0; nth < times; nth += 1)
      answers.push((await visitor.refusal(verifyResetOtp, { email, code: wrongOf(code) })).body.code)
    return answers
  }

  test('ends neither the code of the owner nor what it was traded for', async () => {
    const { email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    const stranger = await shop.newBuyer()
    const theirs = await mailedCode(stranger, email)
    expect(await wrongCodes(stranger, email, theirs, 6)).toEqual([
      ...Array<string>(4).fill('wrong-code'),
      'code-over',
      'code-over',
    ])
    const token = await tokenFor(visitor, email, code)
    secondsAhead = 61
    await mailedCode(stranger, email)
    expect(await visitor.ask(resetPassword, reset(token))).toEqual(done)
    expect((await stranger.refusal(verifyResetOtp, { email, code: theirs })).body.code).toBe('code-over')
  })

  test('cannot type the code of the owner, and what they type counts against nobody', async () => {
    const { email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    const stranger = await shop.newBuyer()
    expect((await stranger.refusal(verifyResetOtp, { email, code })).body.code).toBe('code-over')
    expect(await wrongCodes(stranger, email, code, 20)).toEqual(Array<string>(20).fill('code-over'))
    await tokenFor(visitor, email, code)
  })

  test('guesses no more in all than one visitor', async () => {
    const { email } = await memberByMail()
    const answers: unknown[] = []
    for (let nth = 0; nth < 3; nth += 1) {
      const stranger = await shop.newBuyer()
      const theirs = await mailedCode(stranger, email)
      answers.push(...(await wrongCodes(stranger, email, theirs, 4)))
    }
    expect(answers).toEqual([
      ...Array<string>(10).fill('wrong-code'),
      ...Array<string>(2).fill('too-many-attempts'),
    ])
    const another = await (await shop.newBuyer()).refusal(forgotPassword, { email })
    expect(another.body.code, 'three mails, however many ask').toBe('too-many-attempts')
  })

  test('may type one that the release before has mailed, as it could', async () => {
    const { email, visitor } = await memberByMail()
    const code = await mailedCode(visitor, email)
    await shop.db.updateTable('account_codes').set({ buyer_sid: null }).execute()
    expect(await tokenFor(await shop.newBuyer(), email, code)).toMatch(/^\d+\./)
  })
})

describe('at a known device', () => {
  /** Somebody else has guessed so often that the next one waits. */
  async function block(email: string) {
    const guarding = { db: shop.db, clock, keyFor: createKeyFor(tokenSecret), config: shop.config }
    for (let nth = 0; nth < 10; nth += 1)
      await countAttempt(guarding, { act: 'reset-code', subject: email, ip: '198.51.100.7' }).catch(
        () => null,
      )
  }
  const wrongAtDevices = async (member: { email: string }) =>
    await shop.db
      .selectFrom('member_devices')
      .innerJoin('members', 'members.id', 'member_devices.member_id')
      .select('wrong_attempts')
      .where('email', '=', member.email)
      .where('forgotten_at', 'is', null)
      .execute()

  async function ownerAtDevice() {
    const { email, visitor } = await memberByMail()
    await shop.db.deleteFrom('member_devices').execute()
    const answer = await visitor.raw(login, { email, password })
    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { email, visitor, headers: { cookie } }
  }

  test('wrong codes count as wrong passwords do, and the right one does not', async () => {
    const { email, visitor, headers } = await ownerAtDevice()
    await visitor.ask(forgotPassword, { email }, headers)
    const code = codeIn((await box.next(email)).text)
    await block(email)
    await shop.db.updateTable('member_devices').set({ wrong_attempts: 17 }).execute()
    const guess = async (typed: string) =>
      (await visitor.raw(verifyResetOtp, { email, code: typed }, headers)).status
    expect(await guess(wrongOf(code))).toBe(422)
    expect(await guess(code)).toBe(200)
    expect(await wrongAtDevices({ email })).toEqual([{ wrong_attempts: 18 }])
    secondsAhead = 61
    await visitor.ask(forgotPassword, { email }, headers)
    const second = codeIn((await box.next(email)).text)
    await block(email)
    const statuses: number[] = []
    for (let nth = 0; nth < 3; nth += 1) statuses.push(await guess(wrongOf(second)))
    expect(statuses, 'twenty, then it is a device like any other').toEqual([422, 422, 429])
  })

  test('an owner is mailed five codes at once and then five an hour', async () => {
    const { email, visitor, headers } = await ownerAtDevice()
    const answers: number[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      answers.push((await visitor.raw(forgotPassword, { email }, headers)).status)
      secondsAhead += 61
    }
    expect(answers.slice(0, 5)).toEqual(Array<number>(5).fill(200))
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(5 + 7)
    secondsAhead += 3600
    expect((await visitor.raw(forgotPassword, { email }, headers)).status).toBe(200)
  })
})

test('an address without a member is answered as one with', async () => {
  const { email, visitor } = await memberByMail()
  const code = await mailedCode(visitor, email)
  const asked = async (address: string) => {
    const answers: unknown[] = []
    const note = async (answer: Promise<Response>) => {
      const { status, ...rest } = await answer.then(async (one) => ({
        status: one.status,
        body: await one.text(),
      }))
      answers.push([status, rest.body.replaceAll(/\d+ saniye|"resend_in":\d+/g, '')])
    }
    if (address === unknown) await note(visitor.raw(forgotPassword, { email: address }))
    await note(visitor.raw(forgotPassword, { email: address }))
    for (let nth = 0; nth < 6; nth += 1)
      await note(visitor.raw(verifyResetOtp, { email: address, code: wrongOf(code) }))
    const another = await shop.newBuyer()
    await note(another.raw(verifyResetOtp, { email: address, code: wrongOf(code) }))
    await note(another.raw(forgotPassword, { email: address }))
    for (let nth = 0; nth < 6; nth += 1)
      await note(another.raw(verifyResetOtp, { email: address, code: wrongOf(code) }))
    return answers
  }
  const [first, ...rest] = await asked(unknown)
  expect(first).toEqual([200, JSON.stringify(done)])
  expect(await asked(email)).toEqual(rest)
  const mails = await shop.db.selectFrom('mails').select('id').where('recipient', '=', unknown).execute()
  expect(mails).toHaveLength(0)
})
