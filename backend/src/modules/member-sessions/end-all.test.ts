import { passkeyList, passkeyLogIn } from 'shared/contracts/passkey'
import { sessionEndAll } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AccountMailKind } from '../../db/account-schema.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { linkOf } from '../account-codes/mailed-links.ts'
import { type Device, openPasskeyShop, type PasskeyShop } from '../../testing/passkeys.ts'

const keyFor = createKeyFor(new TextEncoder().encode('a secret that only the tests know'))
let shop: PasskeyShop
beforeAll(async () => {
  shop = await openPasskeyShop()
})
beforeEach(() => shop.empty())
afterAll(() => shop.close())

/** That of the newest mail of a kind. */
async function linkOfMail(kind: AccountMailKind): Promise<string> {
  const code = await shop.database.db
    .selectFrom('mails')
    .innerJoin('account_codes', 'account_codes.id', 'mails.account_code_id')
    .select(['account_codes.id', 'purpose', 'nonce'])
    .where('kind', '=', kind)
    .orderBy('mails.id', 'desc')
    .executeTakeFirstOrThrow()
  return linkOf(keyFor, code)
}
const press = async (link: string) =>
  (await shop.ok(sessionEndAll, { link }, { token: await shop.newToken() })).data

async function isLetIn(device: Device): Promise<boolean> {
  const token = await shop.newToken()
  const credential = device.get(await shop.logInOptions(token))
  const payload = { credential }
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.app.inject({ method: 'POST', url: passkeyLogIn.path, headers, payload })
  return answer.statusCode === 200
}

describe('the link that ends all sessions', () => {
  test('of the mail about a passkey removes that passkey, and what its thief added since', async () => {
    const [own, stolen, another] = [shop.newDevice(), shop.newDevice(), shop.newDevice()]
    await shop.add(await shop.logIn(), own)
    shop.later(60)
    const thief = await shop.logIn()
    await shop.add(thief, stolen)
    const link = await linkOfMail('passkey-added')
    shop.later(5)
    await shop.add(thief, another)
    expect(await press(link)).toEqual({ done: true, passkeys_removed: 2, passkeys_left: 1 })
    expect(await Promise.all([own, stolen, another].map(isLetIn))).toEqual([true, false, false])
  })

  test('of the mail about a log-in removes what was added since, and nothing of before', async () => {
    const [own, stolen] = [shop.newDevice(), shop.newDevice()]
    await shop.add(await shop.logIn(), own)
    shop.later(60)
    const thief = await shop.logIn()
    const link = await linkOfMail('new-device')
    shop.later(5)
    await shop.add(thief, stolen)
    await press(link)
    expect(await Promise.all([own, stolen].map(isLetIn))).toEqual([true, false])
  })

  test('removes what was added in the minute before its mail: clocks differ', async () => {
    const [own, stolen] = [shop.newDevice(), shop.newDevice()]
    const thief = await shop.logIn()
    await shop.add(thief, own)
    shop.later(1.1)
    await shop.add(thief, stolen)
    shop.later(0.5)
    await shop.logIn()
    expect(await press(await linkOfMail('new-device'))).toMatchObject({ passkeys_removed: 1 })
    expect(await Promise.all([own, stolen].map(isLetIn))).toEqual([true, false])
  })

  test('of a mail before leaves the passkeys of other members', async () => {
    await shop.newMember('ece@example.com')
    await shop.add(await shop.logIn(), shop.newDevice())
    const link = await linkOfMail('passkey-added')
    const other = await shop.logIn('ece@example.com')
    await shop.add(other, shop.newDevice())
    expect(await press(link)).toEqual({ done: true, passkeys_removed: 1, passkeys_left: 0 })
    expect((await shop.ok(passkeyList, {}, { token: other })).data).toHaveLength(1)
  })
})
