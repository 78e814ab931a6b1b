import { decodeJwt } from 'jose'
import { login, logout, userDetail } from 'shared/contracts/auth'
import { sessionEnd, sessionEndAll, sessionEndOthers, sessionList } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoMember } from '../../seed/site-data.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { insertAccountCode, readLiveAccountCode, accountSubjectOf } from '../account-codes/code-store.ts'
import { linkOf } from '../account-codes/mailed-links.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { createTokens } from '../../context/tokens.ts'

const start = new Date('2027-03-15T10:00:00+03:00')
const secret = new TextEncoder().encode('a secret that only the tests know')
const keyFor = createKeyFor(secret)
const { email, password } = demoMember
const onAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36'
const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

let shop: TestApp
beforeAll(async () => {
  shop = await startApp({ days: 1, now: start })
})
beforeEach(async () => {
  shop.setNow(start)
  await shop.database.db.deleteFrom('member_sessions').execute()
  await shop.database.db.updateTable('members').set({ sessions_ended_at: null }).execute()
})
afterAll(() => shop.close())

const later = (minutes: number) => shop.setNow(new Date(shop.now().getTime() + minutes * 60_000))

async function logIn(userAgent = ''): Promise<string> {
  const options = { token: await shop.newToken(), headers: { 'user-agent': userAgent } }
  return (await shop.ok(login, { email, password }, options)).data.access_token
}
const sessionsOf = async (token: string) => (await shop.ok(sessionList, {}, { token })).data
async function isIn(token: string): Promise<boolean> {
  const answer = await shop.app.inject({
    url: userDetail.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.statusCode === 200
}

/** As the release before sessions had rows gave it. */
const tokenOfLastRelease = async () =>
  (await createTokens([secret], shop.now, random).member(1, 'Deniz Yolcu', 'buyer')).token

describe('a member', () => {
  test('sees where they are logged in, with device and time, and which of it is here', async () => {
    const there = await logIn(onAndroid)
    later(10)
    const here = await logIn()
    expect(await sessionsOf(here)).toEqual([
      expect.objectContaining({
        device: 'Bilinmeyen cihaz',
        is_current: true,
        seen_at: '2027-03-15T10:10:00+03:00',
      }),
      expect.objectContaining({
        device: 'Chrome · Android',
        is_current: false,
        started_at: '2027-03-15T10:00:00+03:00',
      }),
    ])
    later(6)
    await isIn(there)
    expect((await sessionsOf(here))[0]).toMatchObject({ seen_at: '2027-03-15T10:16:00+03:00' })
  })

  test('does not see one whose time is over', async () => {
    await logIn(onAndroid)
    later(6 * 24 * 60)
    const here = await logIn()
    expect(await sessionsOf(here)).toHaveLength(2)
    later(24 * 60 + 1)
    expect(await sessionsOf(here)).toEqual([expect.objectContaining({ is_current: true })])
  })

  test('ends one session, and the others stay', async () => {
    const [one, other] = [await logIn(), await logIn()]
    const id = String(decodeJwt(other).jti)
    await shop.ok(sessionEnd, { id }, { token: one })
    await shop.ok(sessionEnd, { id }, { token: one })
    expect([await isIn(one), await isIn(other)]).toEqual([true, false])
    expect(await sessionsOf(one)).toHaveLength(1)
  })

  test('ends all others, those of the release before too', async () => {
    const [old, used] = [await tokenOfLastRelease(), await tokenOfLastRelease()]
    expect(await isIn(used)).toBe(true)
    later(1)
    const [one, other] = [await logIn(), await logIn()]
    await shop.ok(sessionEndOthers, {}, { token: one })
    expect(await Promise.all([one, other, old, used].map(isIn))).toEqual([true, false, false, false])
  })

  test('proves to be the one before ending others ten minutes after the log-in, not before ending their own', async () => {
    const [thief, owner] = [await logIn(), await logIn()]
    const id = String(decodeJwt(owner).jti)
    later(11)
    const asked = { status: 403, code: 'proof-needed' }
    expect(await shop.refused(sessionEndOthers, {}, { token: thief })).toMatchObject(asked)
    expect(await shop.refused(sessionEnd, { id }, { token: thief })).toMatchObject(asked)
    const wrong = { current_password: 'yanlış' }
    expect(await shop.refused(sessionEndOthers, wrong, { token: thief })).toMatchObject({ status: 422 })
    expect(await isIn(owner)).toBe(true)
    await shop.ok(sessionEndOthers, { current_password: password }, { token: owner })
    expect(await isIn(thief)).toBe(false)
    await shop.ok(sessionEnd, { id }, { token: owner })
    expect(await isIn(owner)).toBe(false)
  })

  test('who comes with a token of the release before stays in, unless it was logged out there', async () => {
    const [token, out] = [await tokenOfLastRelease(), await tokenOfLastRelease()]
    const claims = decodeJwt(out)
    await shop.database.db
      .insertInto('revoked_tokens')
      .values({ jti: String(claims.jti), expires_at: new Date(Number(claims.exp) * 1000) })
      .execute()
    expect(await Promise.all([token, token, out].map(isIn))).toEqual([true, true, false])
    expect(await sessionsOf(token)).toHaveLength(1)
    await shop.ok(logout, {}, { token })
    expect(await isIn(token)).toBe(false)
  })

  test('whose account is gone is nobody', async () => {
    const token = (await createTokens([secret], shop.now, random).member(999, 'Deniz Yolcu', 'buyer')).token
    expect(await isIn(token)).toBe(false)
  })
})

describe('the link that ends all sessions', () => {
  async function newLink(): Promise<string> {
    const id = await shop.database.db
      .transaction()
      .execute((tx) =>
        insertAccountCode(
          tx,
          { clock: shop.now, random },
          { purpose: 'end-sessions', subject: accountSubjectOf(email, keyFor), memberId: 1 },
        ),
      )
    const live = await readLiveAccountCode(shop.database.db, id, shop.now())
    if (!live) throw new Error('no code')
    return linkOf(keyFor, { id, ...live })
  }
  const press = async (link: string) =>
    shop.refused(sessionEndAll, { link }, { token: await shop.newToken() })

  test('ends them once, without a log-in', async () => {
    const tokens = [await logIn(), await tokenOfLastRelease()]
    const link = await newLink()
    later(2)
    await shop.ok(sessionEndAll, { link }, { token: await shop.newToken() })
    expect(await Promise.all(tokens.map(isIn))).toEqual([false, false])
    expect(await press(link)).toMatchObject({ status: 409, code: 'link-over' })
  })

  test('does nothing when it is a week old, forged or of another row', async () => {
    const token = await logIn()
    const [link, other] = [await newLink(), await newLink()]
    const forged = `${link.split('.')[0]}.${other.split('.')[1]}`
    for (const bad of [forged, `${link}x`, link.slice(0, -1), '1', 'x', `999999.${'a'.repeat(43)}`])
      expect(await press(bad)).toMatchObject({ status: 409, code: 'link-over' })
    later(7 * 24 * 60)
    expect(await press(link)).toMatchObject({ status: 409, code: 'link-over' })
    shop.setNow(start)
    expect(await isIn(token)).toBe(true)
  })
})
