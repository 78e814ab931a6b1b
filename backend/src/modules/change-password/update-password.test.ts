import {
  forgotPassword,
  login,
  resetPassword,
  updatePassword,
  userDetail,
  verifyResetOtp,
} from 'shared/contracts/auth'
import { sessionEndOthers } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, openMailbox } from '../../testing/mailbox.ts'
import { newMember, password } from '../../testing/member.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { type Buyer, buyerOf, openShop, type Shop } from '../../testing/shop.ts'
import { countAttempt } from '../attempt-limits/count-attempt.ts'

const tokenSecret = new Uint8Array(32).fill(4)
let box: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  box = await openMailbox()
  shop = await openShop({ env: { SMTP_URL: box.url }, tokenSecret })
})
beforeEach(async () => {
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const newPassword = 'mor menekşe 42'
const done = { data: { done: true } }

async function memberByMail() {
  const member = await newMember(shop)
  const { email } = (await member.ask(userDetail, {})).data.data
  return { member, email }
}
async function isIn(buyer: Buyer): Promise<boolean> {
  return (await buyer.raw(userDetail, {})).ok
}
const logInWith = async (email: string, typed: string) =>
  (await shop.newBuyer()).raw(login, { email, password: typed })
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** A visitor who has asked for a code, and the code. */
async function forgetful(email: string) {
  const visitor = await shop.newBuyer()
  await visitor.ask(forgotPassword, { email })
  return { visitor, code: codeIn((await box.next(email)).text) }
}

describe('a member changes the password', () => {
  const change = { current_password: password, password: newPassword, confirm_password: newPassword }

  test('knowing the old one: all other sessions end, and the owner is mailed', async () => {
    const { member, email } = await memberByMail()
    const visitor = await shop.newBuyer()
    const other = buyerOf(shop.url, (await visitor.ask(login, { email, password })).data.access_token)
    expect(await box.next(email)).toMatchObject({ subject: 'Yeni bir cihazdan giriş yapıldı' })
    expect(await member.ask(updatePassword, change)).toEqual(done)
    expect(await Promise.all([isIn(member), isIn(other)])).toEqual([true, false])
    expect((await box.next(email)).subject).toBe('Şifreniz değiştirildi')
    expect((await logInWith(email, newPassword)).status).toBe(200)
  })

  test('and no browser is known afterwards but this one', async () => {
    const { member, email } = await memberByMail()
    const [here, there] = [
      cookieOf(await logInWith(email, password)),
      cookieOf(await logInWith(email, password)),
    ]
    const guarding = {
      db: shop.db,
      clock: () => new Date(),
      keyFor: createKeyFor(tokenSecret),
      config: shop.config,
    }
    for (let nth = 0; nth < 5; nth += 1)
      await countAttempt(guarding, { act: 'log-in', subject: email, ip: '198.51.100.7' })
    const guessAt = async (cookie: string) =>
      (await (await shop.newBuyer()).raw(login, { email, password: 'yanlış' }, { cookie })).status
    expect(await Promise.all([here, there].map(guessAt)), 'past the wait').toEqual([422, 422])
    const changed = cookieOf(await member.raw(updatePassword, change, { cookie: here }))
    expect(await Promise.all([here, there, changed].map(guessAt))).toEqual([429, 429, 422])
  })

  test('and a code or a right to reset it of before is worth nothing', async () => {
    const { member, email } = await memberByMail()
    const { visitor, code } = await forgetful(email)
    const { reset_token } = (await visitor.ask(verifyResetOtp, { email, code })).data
    const other = await forgetful(email)
    await member.ask(updatePassword, change)
    const another = { password: 'sarı papatya 17', confirm_password: 'sarı papatya 17', reset_token }
    expect((await visitor.refusal(resetPassword, another)).body.code).toBe('reset-over')
    const typed = await other.visitor.refusal(verifyResetOtp, { email, code: other.code })
    expect(typed.body.code).toBe('code-over')
    expect((await logInWith(email, newPassword)).status).toBe(200)
  })

  test('and reads what is wrong at its field', async () => {
    const { member } = await memberByMail()
    const errorsOf = async (more: Partial<typeof change>) =>
      (await member.refusal(updatePassword, { ...change, ...more })).body.errors
    expect(await errorsOf({ current_password: 'yanlış' })).toEqual({ current_password: ['Şifreniz hatalı.'] })
    expect(await errorsOf({ confirm_password: 'yanlış' })).toHaveProperty('confirm_password')
    expect(await errorsOf({ password, confirm_password: password })).toHaveProperty('password')
    expect(await errorsOf({ password: 'iloveyou', confirm_password: 'iloveyou' })).toHaveProperty('password')
  })

  test('and whoever guesses the old one waits', async () => {
    const { member } = await memberByMail()
    const codes: unknown[] = []
    for (let nth = 0; nth < 6; nth += 1)
      codes.push((await member.refusal(updatePassword, { ...change, current_password: 'yanlış' })).body.code)
    expect(codes).toEqual([...Array<string>(5).fill('wrong-password'), 'too-many-attempts'])
  })

  test('but not whoever knows it, however often', async () => {
    const { member } = await memberByMail()
    const typed = async (current_password: string) =>
      (await member.raw(sessionEndOthers, { current_password })).status
    const statuses: number[] = []
    for (const one of ['yanlış', password, password, password, password, password, 'yanlış'])
      statuses.push(await typed(one))
    expect(statuses).toEqual([422, 200, 200, 200, 200, 200, 422])
  })

  test('though whoever stole a session has guessed the old one there', async () => {
    const { member, email } = await memberByMail()
    const token = (await (await shop.newBuyer()).ask(login, { email, password })).data.access_token
    const thief = buyerOf(shop.url, token)
    for (let nth = 0; nth < 6; nth += 1)
      await thief.refusal(updatePassword, { ...change, current_password: 'yanlış' })
    expect((await thief.refusal(updatePassword, change)).status).toBe(429)
    expect(await member.ask(updatePassword, change)).toEqual(done)
  })
})
