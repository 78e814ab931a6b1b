import { decodeJwt } from 'jose'
import { userDetail } from 'shared/contracts/auth'
import { passkeyAdd, passkeyLogIn, passkeyLogInOptions } from 'shared/contracts/passkey'
import { sessionList } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anotherKey, type Otherwise } from '../../testing/software-authenticator.ts'
import { startApp } from '../../testing/start-app.ts'
import { type Device, openPasskeyShop, type PasskeyShop } from '../../testing/passkeys.ts'

let shop: PasskeyShop
let device: Device
beforeAll(async () => {
  shop = await openPasskeyShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.empty()
  device = shop.newDevice()
  await shop.add(await shop.logIn(), device)
})

const refused = { status: 422, code: 'passkey-refused' }
const over = { status: 409, code: 'challenge-over' }

describe('a member with a passkey', () => {
  test('logs in without an address or a password, and stays the buyer they were', async () => {
    const visitor = await shop.newToken()
    const member = await shop.logInBy(device, visitor)
    expect(decodeJwt(member)).toMatchObject({ sub: '1', name: 'Deniz Yolcu', sid: decodeJwt(visitor).sid })
    expect((await shop.ok(userDetail, {}, { token: member })).data.data.id).toBe(1)
    const sessions = (await shop.ok(sessionList, {}, { token: member })).data
    expect(sessions.filter((session) => session.is_current)).toHaveLength(1)
  })

  test('whose session has ended is the buyer they were before', async () => {
    const before = decodeJwt(await shop.logInBy(device)).sid as string
    const token = await shop.newToken()
    const credential = device.get(await shop.logInOptions(token))
    const answer = await shop.ok(passkeyLogIn, { credential, former_buyer: before }, { token })
    expect(decodeJwt(answer.data.access_token).sid).toBe(before)
  })

  test('makes the browser known, and the owner learns of a new one', async () => {
    const noticed = () =>
      shop.database.db
        .selectFrom('mails')
        .select('kind')
        .where('member_id', '=', 1)
        .where('kind', '=', 'new-device')
        .execute()
    const before = (await noticed()).length
    await shop.logInBy(device)
    expect(await noticed()).toHaveLength(before + 1)
    const known = shop.database.db.selectFrom('member_devices').select('id').where('member_id', '=', 1)
    expect((await known.execute()).length).toBeGreaterThan(0)
  })

  test('of an authenticator that does not count logs in again and again', async () => {
    for (let time = 0; time < 3; time += 1) {
      const token = await shop.newToken()
      const credential = device.get(await shop.logInOptions(token), { count: 0 })
      const { data } = await shop.ok(passkeyLogIn, { credential }, { token })
      expect(decodeJwt(data.access_token).sub).toBe('1')
    }
  })

  test('logs in from two tabs that asked one after the other', async () => {
    const token = await shop.newToken()
    const [first, second] = [await shop.logInOptions(token), await shop.logInOptions(token)]
    for (const options of [first, second]) {
      const { data } = await shop.ok(passkeyLogIn, { credential: device.get(options) }, { token })
      expect(decodeJwt(data.access_token).sub).toBe('1')
    }
  })
})

test('a fault of ours is no fault of the key', async () => {
  const token = await shop.newToken()
  const credential = device.get(await shop.logInOptions(token))
  await shop.database.script('ALTER TABLE member_passkeys RENAME COLUMN used_at TO used_elsewhere')
  const answer = await shop.refused(passkeyLogIn, { credential }, { token })
  await shop.database.script('ALTER TABLE member_passkeys RENAME COLUMN used_elsewhere TO used_at')
  expect(answer).toMatchObject({ status: 500 })
})

describe('an answer', () => {
  test('is good once', async () => {
    const token = await shop.newToken()
    const credential = device.get(await shop.logInOptions(token))
    await shop.ok(passkeyLogIn, { credential }, { token })
    expect(await shop.refused(passkeyLogIn, { credential }, { token })).toMatchObject(over)
  })

  test('that was refused is worth nothing either way afterwards', async () => {
    const token = await shop.newToken()
    const options = await shop.logInOptions(token)
    const wrong = device.get(options, { verified: false })
    expect(await shop.refused(passkeyLogIn, { credential: wrong }, { token })).toMatchObject(refused)
    const right = device.get(options)
    expect(await shop.refused(passkeyLogIn, { credential: right }, { token })).toMatchObject(over)
  })

  test('comes too late after five minutes', async () => {
    const token = await shop.newToken()
    const credential = device.get(await shop.logInOptions(token))
    shop.later(5)
    expect(await shop.refused(passkeyLogIn, { credential }, { token })).toMatchObject(over)
  })

  test('is nobody else’s: a thief of it is refused, and the member still logs in', async () => {
    const token = await shop.newToken()
    const credential = device.get(await shop.logInOptions(token))
    const thief = { token: await shop.newToken() }
    expect(await shop.refused(passkeyLogIn, { credential }, thief)).toMatchObject(over)
    await shop.ok(passkeyLogIn, { credential }, { token })
  })

  test('to a challenge that was never given, or given to add a passkey, is no log-in', async () => {
    expect(await shop.refusalBy(device, { challenge: 'a'.repeat(43) })).toMatchObject(over)
    const token = await shop.logIn()
    const { challenge } = await shop.addOptions(token)
    const credential = device.get(await shop.logInOptions(token), { challenge })
    expect(await shop.refused(passkeyLogIn, { credential }, { token })).toMatchObject(over)
  })

  const wrong: [string, () => Otherwise][] = [
    ['was given at another origin', () => ({ origin: 'https://rotabus.example.evil' })],
    ['was given at another port', () => ({ origin: 'https://rotabus.example:8443' })],
    ['was given without TLS', () => ({ origin: 'http://rotabus.example' })],
    ['is for another relying party', () => ({ rpId: 'evil.example' })],
    ['was given inside a frame of another site', () => ({ crossOrigin: true })],
    ['is to make a passkey', () => ({ type: 'webauthn.create' })],
    ['was signed without anybody there', () => ({ present: false })],
    ['was signed without knowing who is there', () => ({ verified: false })],
    ['was signed with another key', () => ({ key: anotherKey() })],
    ['names a passkey that nobody has', () => ({ credentialId: 'b'.repeat(43) })],
    ['names another member', () => ({ userHandle: 'b'.repeat(43) })],
    ['names no member', () => ({ userHandle: null })],
  ]
  test.each(wrong)('that %s is refused as any other, and opens no session', async (_, otherwise) => {
    expect(await shop.refusalBy(device, otherwise())).toEqual({
      ...refused,
      errors: {
        form: ['Bu geçiş anahtarı kabul edilmedi. Başka bir anahtarla deneyin ya da şifrenizi kullanın.'],
      },
    })
    const sessions = await shop.database.db.selectFrom('member_sessions').select('id').execute()
    expect(sessions, 'the session that added it is the only one').toHaveLength(1)
    await shop.logInBy(device)
  })

  test('with the name of another member’s passkey is refused', async () => {
    await shop.newMember('ece@rotabus.example')
    const other = shop.newDevice()
    await shop.add(await shop.logIn('ece@rotabus.example'), other)
    const { id, userHandle } = other.last()
    expect(await shop.refusalBy(device, { credentialId: id })).toMatchObject(refused)
    expect(await shop.refusalBy(device, { credentialId: id, userHandle })).toMatchObject(refused)
  })

  test('whose counter went back is refused: somebody has copied the key', async () => {
    for (const count of [6, 7]) {
      const token = await shop.newToken()
      const credential = device.get(await shop.logInOptions(token), { count })
      await shop.ok(passkeyLogIn, { credential }, { token })
    }
    for (const count of [7, 6, 0]) expect(await shop.refusalBy(device, { count })).toMatchObject(refused)
  })

  test('that is none is refused', async () => {
    const token = await shop.newToken()
    const credential = device.get(await shop.logInOptions(token))
    for (const text of ['null', '[]', '{', '{"challenge":1}', '"x"']) {
      const clientDataJSON = Buffer.from(text).toString('base64url')
      const broken = { ...credential, response: { ...credential.response, clientDataJSON } }
      expect(await shop.refused(passkeyLogIn, { credential: broken }, { token })).toMatchObject(refused)
    }
    expect(await shop.refused(passkeyLogIn, { credential: {} }, { token })).toMatchObject({ status: 422 })
  })
})

test('a passkey that was made at one site is none at another: each origin has its own', async () => {
  const other = await startApp({ days: 1, config: { publicUrl: 'https://other.example' } })
  try {
    const token = await other.newToken()
    const { origin, options } = (await other.ok(passkeyLogInOptions, {}, { token })).data
    expect([origin, options.rpId]).toEqual(['https://other.example', 'other.example'])
    const credential = device.get(options)
    expect(await other.refused(passkeyLogIn, { credential }, { token })).toMatchObject(refused)
  } finally {
    await other.close()
  }
})

test.each(['http://127.0.0.1:3000', 'https://[2001:db8::1]', 'http://rotabus.example'])(
  'a site at %s begins no ceremony',
  async (publicUrl) => {
    const other = await startApp({ days: 1, config: { publicUrl } })
    try {
      const token = await other.newToken()
      const refusal = await other.refused(passkeyLogInOptions, {}, { token })
      expect(refusal).toMatchObject({ status: 409, code: 'passkeys-unavailable' })
      const credential = device.get(await shop.logInOptions(await shop.newToken()))
      expect(await other.refused(passkeyLogIn, { credential }, { token })).toMatchObject({ status: 409 })
    } finally {
      await other.close()
    }
  },
)

test('an answer to log in adds no passkey', async () => {
  const token = await shop.logIn()
  const { challenge } = await shop.logInOptions(token)
  const credential = shop.newDevice().create(await shop.addOptions(token), { challenge })
  expect(await shop.refused(passkeyAdd, { credential }, { token })).toMatchObject(over)
})
