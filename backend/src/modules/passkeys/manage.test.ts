import {
  maxPasskeys,
  passkeyAdd,
  passkeyAddOptions,
  passkeyList,
  passkeyLogIn,
  passkeyRemove,
  passkeyRename,
} from 'shared/contracts/passkey'
import { sessionEnd } from 'shared/contracts/session'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brandName } from 'shared/domain/brand'
import { readConfig } from '../../config/config.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { demoMember } from '../../seed/site-data.ts'
import type { Otherwise } from '../../testing/software-authenticator.ts'
import { writeAccountEmail } from '../account-mails/write-account-email.ts'
import { openPasskeyShop, type PasskeyShop } from '../../testing/passkeys.ts'

let shop: PasskeyShop
beforeAll(async () => {
  shop = await openPasskeyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.empty())

const other = 'ece@rotabus.example'
const namesOf = async (token: string) =>
  (await shop.ok(passkeyList, {}, { token })).data.map(({ name }) => name)
/** About passkeys: each log-in is from a new device, which is mailed too. */
const mailsQueued = async () =>
  await shop.database.db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'facts'])
    .where('kind', 'in', ['passkey-added', 'passkey-removed'])
    .orderBy('id')
    .execute()

const onPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'

/** What the owner reads in the two mails about a passkey that was added and removed. */
async function letters(): Promise<string[]> {
  const { db } = shop.database
  const keyFor = createKeyFor(new TextEncoder().encode('a secret that only the tests know'))
  const config = readConfig({ DATA_DIR: 'memory' })
  const letterOf = async (kind: 'passkey-added' | 'passkey-removed') => {
    const mail = await db
      .selectFrom('mails')
      .select(['account_code_id', 'facts'])
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const letter = await writeAccountEmail({ db, clock: shop.now, config, keyFor }, { kind, ...mail })
    return letter?.text ?? ''
  }
  return [await letterOf('passkey-added'), await letterOf('passkey-removed')]
}

describe('a member adds a passkey', () => {
  test('named after the device, and is mailed', async () => {
    const token = await shop.logIn()
    const passkey = await shop.add(token, shop.newDevice())
    expect(passkey).toEqual({
      id: expect.any(Number),
      name: 'Bilinmeyen cihaz',
      created_at: '2027-03-15T10:00:00+03:00',
      used_at: null,
      is_synced: false,
    })
    expect(await namesOf(token)).toEqual(['Bilinmeyen cihaz'])
    expect(await mailsQueued()).toEqual([
      {
        kind: 'passkey-added',
        recipient: demoMember.email,
        facts: { at: '15 Mart 2027 Pazartesi 10:00', device: 'Bilinmeyen cihaz' },
      },
    ])
  })

  test('and sees when it was used last', async () => {
    const device = shop.newDevice()
    const token = await shop.logIn()
    await shop.add(token, device)
    shop.later(90)
    await shop.logInBy(device)
    const [passkey] = (await shop.ok(passkeyList, {}, { token })).data
    expect(passkey).toMatchObject({ used_at: '2027-03-15T11:30:00+03:00' })
  })

  test('is asked for the password ten minutes after the log-in, and only then', async () => {
    const token = await shop.logIn()
    shop.later(10)
    await shop.addOptions(token)
    shop.later(0.1)
    expect(await shop.refused(passkeyAddOptions, {}, { token })).toMatchObject({
      status: 403,
      code: 'proof-needed',
    })
    const wrong = { current_password: 'yanlış' }
    expect(await shop.refused(passkeyAddOptions, wrong, { token })).toMatchObject({
      status: 422,
      errors: { current_password: ['Şifreniz hatalı.'] },
    })
    const { options } = (
      await shop.ok(passkeyAddOptions, { current_password: demoMember.password }, { token })
    ).data
    await shop.ok(passkeyAdd, { credential: shop.newDevice().create(options) }, { token })
  })

  test('after a log-in by a passkey without the password', async () => {
    const device = shop.newDevice()
    await shop.add(await shop.logIn(), device)
    shop.later(60)
    const token = await shop.logInBy(device)
    await shop.add(token, shop.newDevice())
    expect(await namesOf(token)).toHaveLength(2)
  })

  test('is told which authenticators have one already, and names themselves by nothing that says who they are', async () => {
    const device = shop.newDevice()
    const token = await shop.logIn()
    await shop.add(token, device)
    const options = await shop.addOptions(token)
    expect(options.excludeCredentials).toEqual([{ id: device.last().id, type: 'public-key' }])
    expect(options.user.id).toBe(device.last().userHandle)
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32)
    expect(options.rp).toEqual({ id: 'rotabus.example', name: brandName })
  })

  test(`has ${maxPasskeys} at most`, async () => {
    const token = await shop.logIn()
    const early = await shop.addOptions(token)
    for (let nth = 0; nth < maxPasskeys; nth += 1) await shop.add(token, shop.newDevice())
    const tooMany = { status: 409, code: 'too-many-passkeys' }
    expect(await shop.refused(passkeyAddOptions, {}, { token })).toMatchObject(tooMany)
    const credential = shop.newDevice().create(early)
    expect(await shop.refused(passkeyAdd, { credential }, { token })).toMatchObject(tooMany)
    expect(await namesOf(token)).toHaveLength(maxPasskeys)
  })
})

describe('no passkey is added', () => {
  const wrong: [string, Otherwise][] = [
    ['at another origin', { origin: 'https://rotabus.example.evil' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['inside a frame of another site', { crossOrigin: true }],
    ['by the answer of a log-in', { type: 'webauthn.get' }],
    ['without anybody there', { present: false }],
    ['without knowing who is there', { verified: false }],
    ['with a certificate', { format: 'packed', statement: new Map([['x5c', [new Uint8Array(9)]]]) }],
    ['with the attestation of a telephone’s maker', { format: 'android-safetynet' }],
    ['with a signature of its own that is none', { format: 'packed', statement: selfSigned() }],
  ]
  test.each(wrong)('%s', async (_, otherwise) => {
    const token = await shop.logIn()
    const credential = shop.newDevice().create(await shop.addOptions(token), otherwise)
    expect(await shop.refused(passkeyAdd, { credential }, { token })).toMatchObject({
      status: 422,
      code: 'passkey-refused',
    })
    expect(await namesOf(token)).toEqual([])
    expect(await mailsQueued()).toEqual([])
  })

  const over = { status: 409, code: 'challenge-over' }

  test('twice by one answer, too late, or to a challenge that nobody gave', async () => {
    const token = await shop.logIn()
    const device = shop.newDevice()
    const credential = device.create(await shop.addOptions(token))
    await shop.ok(passkeyAdd, { credential }, { token })
    expect(await shop.refused(passkeyAdd, { credential }, { token })).toMatchObject(over)
    const late = device.create(await shop.addOptions(token))
    shop.later(5)
    expect(await shop.refused(passkeyAdd, { credential: late }, { token })).toMatchObject(over)
    const made = device.create(await shop.addOptions(token), { challenge: 'a'.repeat(43) })
    expect(await shop.refused(passkeyAdd, { credential: made }, { token })).toMatchObject(over)
  })

  test('by another session or member than the one that has proved who it is', async () => {
    await shop.newMember(other)
    const visitor = await shop.newToken()
    const token = await shop.logIn(demoMember.email, visitor)
    const others = [
      await shop.logIn(),
      await shop.logIn(demoMember.email, visitor),
      await shop.logIn(other),
      await shop.logIn(other, visitor),
    ]
    const credential = shop.newDevice().create(await shop.addOptions(token))
    for (const thief of others)
      expect(await shop.refused(passkeyAdd, { credential }, { token: thief })).toMatchObject(over)
    await shop.ok(passkeyAdd, { credential }, { token })
  })

  test('that another member has', async () => {
    await shop.newMember(other)
    const device = shop.newDevice()
    await shop.add(await shop.logIn(), device)
    const token = await shop.logIn(other)
    const copied = { credentialId: device.last().id }
    const credential = shop.newDevice().create(await shop.addOptions(token), copied)
    expect(await shop.refused(passkeyAdd, { credential }, { token })).toMatchObject({ status: 422 })
    expect(await namesOf(token)).toEqual([])
    expect(decodeJwt(await shop.logInBy(device)).sub).toBe('1')
  })
})

describe('a member keeps order', () => {
  test('by naming them, as long as they have them', async () => {
    const token = await shop.logIn()
    const { id } = await shop.add(token, shop.newDevice())
    expect((await shop.ok(passkeyRename, { id, name: '  Telefonum ' }, { token })).data.name).toBe(
      'Telefonum',
    )
    for (const name of ['', '   ', 'x'.repeat(61), '\u202Ecba', 'a\u0007b', 'a\u200Bb'])
      expect((await shop.refused(passkeyRename, { id, name }, { token })).errors.name).toHaveLength(1)
    expect(await namesOf(token)).toEqual(['Telefonum'])
    await shop.ok(passkeyRemove, { id }, { token })
    expect(await shop.refused(passkeyRename, { id, name: 'x' }, { token })).toMatchObject({
      status: 404,
      code: 'passkey-gone',
    })
  })

  test('by removing one: it opens nothing afterwards, and the owner is mailed once', async () => {
    const token = await shop.logIn()
    const device = shop.newDevice()
    const { id } = await shop.add(token, device)
    await shop.ok(passkeyRename, { id, name: 'Telefonum' }, { token })
    for (let time = 0; time < 2; time += 1) await shop.ok(passkeyRemove, { id }, { token })
    expect(await shop.refusalBy(device, {})).toMatchObject({ status: 422, code: 'passkey-refused' })
    expect((await mailsQueued()).map(({ kind }) => kind)).toEqual(['passkey-added', 'passkey-removed'])
  })

  test('and no mail repeats what a passkey was named, which a thief may have done', async () => {
    const token = await shop.logIn()
    const credential = shop.newDevice().create(await shop.addOptions(token))
    const headers = { 'user-agent': onPhone }
    const { id } = (await shop.ok(passkeyAdd, { credential }, { token, headers })).data
    const name = 'Hesabınız çalındı! https://rotabus.example.evil tıklayın'
    await shop.ok(passkeyRename, { id, name }, { token })
    shop.later(5)
    await shop.ok(passkeyRemove, { id }, { token })
    const texts = await letters()
    for (const text of texts) expect(text).not.toContain('evil')
    expect(texts[0]).toContain('Cihaz: Chrome · Android')
    expect(texts[1]).toContain('Anahtarın eklendiği zaman: 15 Mart 2027 Pazartesi 10:00')
    expect(texts[1]).toContain('Anahtarın eklendiği cihaz: Chrome · Android')
    expect(texts[1]).toContain('Ne zaman: 15 Mart 2027 Pazartesi 10:05')
  })

  test('and a mail that the release before has queued repeats it no more either', async () => {
    const token = await shop.logIn()
    const { id } = await shop.add(token, shop.newDevice())
    await shop.ok(passkeyRemove, { id }, { token })
    const before = { at: '15 Mart 2027 10:00', device: 'Bilinmeyen cihaz', name: 'evil' }
    await sql`UPDATE mails SET facts = ${JSON.stringify(before)}::jsonb`.execute(shop.database.db)
    for (const text of await letters()) {
      expect(text).toContain('Ne zaman: 15 Mart 2027 10:00')
      expect(text).not.toContain('evil')
    }
  })

  test('among their own alone', async () => {
    await shop.newMember(other)
    const device = shop.newDevice()
    const [token, stranger] = [await shop.logIn(), await shop.logIn(other)]
    const { id } = await shop.add(token, device)
    expect(await namesOf(stranger)).toEqual([])
    expect(await shop.refused(passkeyRename, { id, name: 'x' }, { token: stranger })).toMatchObject({
      status: 404,
    })
    await shop.ok(passkeyRemove, { id }, { token: stranger })
    expect(await namesOf(token)).toHaveLength(1)
    await shop.logInBy(device)
  })
})

test('a closed account has no passkeys, and an ended session adds none', async () => {
  await shop.newMember(other)
  const device = shop.newDevice()
  const token = await shop.logIn(other)
  await shop.add(token, device)
  const credential = shop.newDevice().create(await shop.addOptions(token))
  const ended = await shop.logIn(other)
  await shop.ok(sessionEnd, { id: String(decodeJwt(token).jti) }, { token: ended })
  expect(await shop.refused(passkeyAdd, { credential }, { token })).toMatchObject({ status: 401 })
  await shop.database.db.deleteFrom('member_buyers').execute()
  await shop.database.db.deleteFrom('members').where('email', '=', other).execute()
  const left = await shop.database.db.selectFrom('member_passkeys').select('id').execute()
  expect(left).toEqual([])
  expect(await shop.refusalBy(device, {})).toMatchObject({ code: 'passkey-refused' })
})

test('challenges whose time is over are swept out', async () => {
  const token = await shop.newToken()
  for (let time = 0; time < 3; time += 1) await shop.logInOptions(token)
  shop.later(6)
  await shop.logInOptions(token)
  const left = await shop.database.db.selectFrom('passkey_challenges').select('challenge').execute()
  expect(left).toHaveLength(1)
})

test('a passkey is removed by whoever knows the password, once the log-in is ten minutes old', async () => {
  const token = await shop.logIn()
  const { id } = await shop.add(token, shop.newDevice())
  shop.later(11)
  expect(await shop.refused(passkeyRemove, { id }, { token })).toMatchObject({
    status: 403,
    code: 'proof-needed',
  })
  expect(await namesOf(token)).toHaveLength(1)
  await shop.ok(passkeyRemove, { id, current_password: demoMember.password }, { token })
  expect(await namesOf(token)).toEqual([])
})

test.each([passkeyList, passkeyAddOptions, passkeyAdd, passkeyRename, passkeyRemove])(
  'who is not logged in makes no call of $name',
  async (call) => {
    expect(await shop.refused(call, {}, { token: await shop.newToken() })).toMatchObject({ status: 403 })
    expect(await shop.refused(call, {})).toMatchObject({ status: 401 })
  },
)

test('a log-in by passkey asks for a visitor’s token', async () => {
  expect(await shop.refused(passkeyLogIn, {})).toMatchObject({ status: 401 })
})

function selfSigned() {
  return new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(70)],
  ])
}
