import { randomBytes } from 'node:crypto'
import { login, register } from 'shared/contracts/auth'
import { hashAsBefore, needsRehash } from 'shared-server/passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { newMember, password } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { hashesForAddress } from '../registration/pending-registrations.ts'

const tokenSecret = new Uint8Array(32).fill(7)
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ tokenSecret })
})
afterAll(() => shop.close())

/** A member whose password was stored by the release before. */
async function earlierMember() {
  await newMember(shop)
  const { id, email } = await shop.db
    .selectFrom('members')
    .select(['id', 'email'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const password_hash = await hashAsBefore(password, randomBytes(16))
  await shop.db.updateTable('members').set({ password_hash }).where('id', '=', id).execute()
  const stored = async () =>
    (
      await shop.db
        .selectFrom('members')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).password_hash
  return { email, stored, before: password_hash }
}

async function logIn(email: string, typed: string): Promise<number> {
  return (await (await shop.newBuyer()).raw(login, { email, password: typed })).status
}

test('a member of the release before logs in as ever, and from then on has a hash of today', async () => {
  const { email, stored } = await earlierMember()
  expect(needsRehash(await stored())).toBe(true)
  expect(await logIn(email, password)).toBe(200)
  const hash = await stored()
  expect(needsRehash(hash)).toBe(false)
  expect(await logIn(email, password)).toBe(200)
  expect(await stored()).toBe(hash)
})

test('a wrong password changes no hash', async () => {
  const { email, stored, before } = await earlierMember()
  expect(await logIn(email, 'yanlış bir şifre')).toBe(422)
  expect(await stored()).toBe(before)
})

test('several who log in at once with the hash of the release before all come in', async () => {
  const { email, stored } = await earlierMember()
  const statuses = await Promise.all(Array.from({ length: 4 }, () => logIn(email, password)))
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(needsRehash(await stored())).toBe(false)
})

test('a registration that waited while the release changed is still told to confirm its address', async () => {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const typed = 'mor menekşe 42'
  await (
    await shop.newBuyer()
  ).ask(register, {
    name: 'Ayşe',
    surname: 'Yılmaz',
    email,
    phone: '5321234567',
    password: typed,
    terms: true,
    email_consent: false,
    sms_consent: false,
  })
  const {
    earlier: [earlier = ''],
  } = await hashesForAddress(typed, email, createKeyFor(tokenSecret))
  const changed = await shop.db
    .updateTable('pending_registrations')
    .set({ password_hash: earlier })
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(changed.numUpdatedRows).toBe(1n)
  expect(await logIn(email, typed)).toBe(403)
  expect(await logIn(email, 'yanlış bir şifre')).toBe(422)
})
