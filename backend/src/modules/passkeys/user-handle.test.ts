import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPasskeyShop, type PasskeyShop } from '../../testing/passkeys.ts'

let shop: PasskeyShop
beforeAll(async () => {
  shop = await openPasskeyShop()
})
afterAll(() => shop.close())

test('a member who has a passkey of the release before, which wrote its handle with it alone, keeps that handle with another secret', async () => {
  const token = await shop.logIn()
  await shop.add(token, shop.newDevice())
  const { db } = shop.database
  const passkey = await db
    .updateTable('member_passkeys')
    .set({ user_handle: Buffer.alloc(32, 7).toString('base64url') })
    .returning(['member_id', 'user_handle'])
    .executeTakeFirstOrThrow()
  await db.updateTable('members').set({ passkey_handle: null }).where('id', '=', passkey.member_id).execute()
  expect((await shop.addOptions(token)).user.id).toBe(passkey.user_handle)
  await shop.add(token, shop.newDevice())
  expect(await db.selectFrom('member_passkeys').select('user_handle').execute()).toEqual([
    { user_handle: passkey.user_handle },
    { user_handle: passkey.user_handle },
  ])
})
