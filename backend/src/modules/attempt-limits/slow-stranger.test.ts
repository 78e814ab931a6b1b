import {
  forgotPassword,
  login,
  register,
  resetPassword,
  userDetail,
  verifyResetOtp,
} from 'shared/contracts/auth'
import { confirmAddress } from 'shared/contracts/registration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { codeIn, linkIn, openMailbox } from '../../testing/mailbox.ts'
import { newMember, password } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { countAttempt } from './count-attempt.ts'
import type { GuardedAct } from './limits.ts'

const tokenSecret = new Uint8Array(32).fill(6)
let now = Date.now()
const clock = () => new Date(now)
let box: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  box = await openMailbox()
  shop = await openShop({ env: { SMTP_URL: box.url }, clock, tokenSecret })
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const later = (seconds: number) => {
  now += seconds * 1000
}
let networks = 0
/** Never the same one again. */
const network = () => `2001:db8:${(networks += 1).toString(16)}::1`

/** Counted as by the call, without its hashes. */
const attempt = (act: GuardedAct, subject: string) =>
  countAttempt(
    { db: shop.db, clock, keyFor: createKeyFor(tokenSecret), config: shop.config },
    { act, subject, ip: network() },
  ).catch(() => null)

/** The code of the mail that was queued last, once it has come. */
async function lastCodeTo(email: string): Promise<string> {
  const queued = shop.db
    .selectFrom('mails')
    .select('state')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset-code')
    .orderBy('id', 'desc')
    .limit(1)
  await expect.poll(async () => (await queued.executeTakeFirst())?.state, { timeout: 30_000 }).toBe('sent')
  return codeIn(box.last(email))
}

/** Three days of a test's clock. */
const patience = 240_000

test(
  'a stranger who never rests keeps nobody from logging in, resetting or registering',
  async () => {
    const member = await newMember(shop)
    const { email } = (await member.ask(userDetail, {})).data.data
    const newcomer = 'yeni@example.com'
    const stranger = async (nth: number) => {
      await attempt('log-in', email)
      await attempt('register', newcomer)
      const visitor = await shop.newBuyer()
      const headers = { 'x-forwarded-for': network() }
      await visitor.raw(forgotPassword, { email }, headers)
      const code = String(100_000 + nth)
      await visitor.raw(verifyResetOtp, { email, code }, headers)
    }
    // A burst until the waits are long, then one of each an hour, the last of them a moment ago.
    for (let nth = 0; nth < 12; nth += 1) {
      await stranger(nth)
      later(500)
    }
    for (let hour = 0; hour < 60; hour += 1) {
      later(3600)
      await stranger(hour)
    }
    later(1)
    const owner = await shop.newBuyer()
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    expect((await owner.raw(login, { email, password }, headers)).status).toBe(200)

    const forgetful = await shop.newBuyer()
    await forgetful.ask(forgotPassword, { email }, headers)
    const code = await lastCodeTo(email)
    const { reset_token } = (await forgetful.ask(verifyResetOtp, { email, code }, headers)).data
    const chosen = 'mor menekşe 42'
    await forgetful.ask(resetPassword, { password: chosen, confirm_password: chosen, reset_token }, headers)
    expect((await forgetful.raw(login, { email, password: chosen }, headers)).status).toBe(200)

    const fresh = await shop.newBuyer()
    await fresh.ask(
      register,
      {
        name: 'Işıl',
        surname: 'Yılmaz',
        email: newcomer,
        phone: '0532 123 45 67',
        password: chosen,
        terms: true,
        email_consent: false,
        sms_consent: false,
      },
      headers,
    )
    await fresh.ask(confirmAddress, { link: linkIn((await box.next(newcomer)).text) }, headers)
    expect((await fresh.raw(login, { email: newcomer, password: chosen }, headers)).status).toBe(200)
  },
  patience,
)
