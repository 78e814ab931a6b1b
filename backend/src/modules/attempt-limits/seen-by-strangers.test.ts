import {
  forgotPassword,
  login,
  register,
  resetPassword,
  userDetail,
  verifyResetOtp,
} from 'shared/contracts/auth'
import { confirmAddress } from 'shared/contracts/registration'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeIn, linkIn, openMailbox } from '../../testing/mailbox.ts'
import { logInAs, newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

/** Once a mail is there the clock stands, so that no wait ends while the machine is busy. */
let stands: number | null = null
const clock = () => new Date(stands ?? Date.now())
const stopClock = () => {
  stands = Date.now()
}
let box: Awaited<ReturnType<typeof openMailbox>>
let shop: Shop
beforeAll(async () => {
  box = await openMailbox()
  shop = await openShop({ env: { SMTP_URL: box.url }, clock })
})
beforeEach(async () => {
  stands = null
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(async () => {
  await shop.close()
  await box.close()
})

const nobody = 'kimse@example.com'
const another = { password: 'mor menekşe 42', confirm_password: 'mor menekşe 42' }
const registration = (email: string) => ({
  name: 'Ayşe',
  surname: 'Yılmaz',
  email,
  phone: '+905321234567',
  password: 'yedi yeşil yaprak',
  terms: true as const,
  email_consent: false,
  sms_consent: false,
})

/** What a stranger is answered who tries as often, each time from another network. */
async function triedBy(stranger: (ip: string) => Promise<{ status: number }>, times: number) {
  const statuses: number[] = []
  for (let nth = 0; nth < times; nth += 1) statuses.push((await stranger(`198.51.100.${nth}`)).status)
  return statuses
}
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const addressOf = async (member: Awaited<ReturnType<typeof newMember>>) =>
  (await member.ask(userDetail, {})).data.data.email

/** An owner who has a code by mail, and resets the password when that is called. */
async function askForCode(email: string): Promise<() => Promise<void>> {
  const owner = await shop.newBuyer()
  await owner.ask(forgotPassword, { email })
  const code = codeIn((await box.next(email)).text)
  stopClock()
  return async () => {
    const { data } = await owner.ask(verifyResetOtp, { email, code })
    await owner.ask(resetPassword, { ...another, reset_token: data.reset_token })
  }
}

describe('a stranger reads from the waits at an address', () => {
  const guess = async (email: string) => {
    const visitor = await shop.newBuyer()
    return (ip: string) => visitor.raw(login, { email, password: 'yanlış bir şifre' }, from(ip))
  }
  const member = async () => addressOf(await newMember(shop))

  test('not that its owner has logged in', async () => {
    const email = await member()
    stopClock()
    await shop.db.deleteFrom('attempt_counters').execute()
    const [theirs, nobodys] = [await guess(email), await guess(nobody)]
    expect(await triedBy(theirs, 4)).toEqual(await triedBy(nobodys, 4))
    await logInAs(shop, email)
    expect(await triedBy(theirs, 3)).toEqual([422, 429, 429])
    expect(await triedBy(nobodys, 3)).toEqual([422, 429, 429])
  })

  test('not that its owner has a new password', async () => {
    const email = await member()
    const reset = await askForCode(email)
    await shop.db.deleteFrom('attempt_counters').execute()
    const [theirs, nobodys] = [await guess(email), await guess(nobody)]
    expect(await triedBy(theirs, 7)).toEqual(await triedBy(nobodys, 7))
    await reset()
    expect(await triedBy(theirs, 1)).toEqual([429])
    expect(await triedBy(nobodys, 1)).toEqual([429])
  })

  test('not that its owner has typed a mailed code', async () => {
    const email = await member()
    const reset = await askForCode(email)
    const ask = async (ip: string) => (await shop.newBuyer()).raw(forgotPassword, { email }, from(ip))
    expect(await triedBy(ask, 3), 'one of three was the owner’s').toEqual([200, 200, 429])
    await reset()
    expect(await triedBy(ask, 1)).toEqual([429])
  })

  test('not that it was confirmed', async () => {
    const email = 'yeni@example.com'
    const [owner, visitor] = [await shop.newBuyer(), await shop.newBuyer()]
    await owner.ask(register, registration(email))
    const link = linkIn((await box.next(email)).text)
    stopClock()
    const ask = (ip: string) => visitor.raw(register, registration(email), from(ip))
    expect(await triedBy(ask, 3)).toEqual([200, 200, 429])
    await owner.ask(confirmAddress, { link })
    expect(await triedBy(ask, 1)).toEqual([429])
  })
})
