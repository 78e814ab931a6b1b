import { sql } from 'kysely'
import { maxPasskeys, passkeyAdd, passkeyLogIn } from 'shared/contracts/passkey'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { endSessions } from '../auth/sessions.ts'
import { takeChallenge } from './challenges.ts'
import { openPasskeyShop, origin, type PasskeyShop } from '../../testing/passkeys.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres | null = null
let shop: PasskeyShop
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  const serverUrl = given ?? (await server?.createDatabase())
  shop = await openPasskeyShop(serverUrl === undefined ? {} : { serverUrl })
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})
beforeEach(() => shop.empty())

const times = <T>(count: number, act: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => act(nth)))

async function send(call: typeof passkeyLogIn | typeof passkeyAdd, payload: object, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await shop.app.inject({ method: 'POST', url: call.path, headers, payload })).statusCode
}

test('one answer sent twenty times at once opens one session', async () => {
  const device = shop.newDevice()
  await shop.add(await shop.logIn(), device)
  const token = await shop.newToken()
  const credential = device.get(await shop.logInOptions(token))
  const codes = await times(20, () => send(passkeyLogIn, { credential }, token))
  expect(codes.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(19).fill(409)])
  const sessions = await shop.database.db.selectFrom('member_sessions').select('id').execute()
  expect(sessions, 'that which added the passkey, and this one').toHaveLength(2)
})

test('ten answers signed at once for challenges of their own count one after the other', async () => {
  const device = shop.newDevice()
  await shop.add(await shop.logIn(), device)
  const token = await shop.newToken()
  const answers: object[] = []
  for (let nth = 0; nth < 10; nth += 1) answers.push(device.get(await shop.logInOptions(token), { count: 5 }))
  const codes = await times(10, (nth) => send(passkeyLogIn, { credential: answers[nth] }, token))
  expect(
    codes.toSorted((one, other) => one - other),
    'the same count nine times more is a copied key',
  ).toEqual([200, ...Array<number>(9).fill(422)])
})

async function addAtOnce(): Promise<{ codes: number[]; stored: number }> {
  const token = await shop.logIn()
  for (let nth = 0; nth < maxPasskeys - 2; nth += 1) await shop.add(token, shop.newDevice())
  const made: object[] = []
  for (let nth = 0; nth < 8; nth += 1)
    made.push(softwareAuthenticator(origin).create(await shop.addOptions(token)))
  const codes = await times(8, (nth) => send(passkeyAdd, { credential: made[nth] }, token))
  const rows = await shop.database.db.selectFrom('member_passkeys').select('id').execute()
  return { codes: codes.toSorted((one, other) => one - other), stored: rows.length }
}

test('eight added at once beside eight are ten', async () => {
  const { codes, stored } = await addAtOnce()
  expect(codes).toEqual([200, 200, ...Array<number>(6).fill(409)])
  expect(stored).toBe(maxPasskeys)
})

/** The status of a call that waits for the member's row, while somebody else does what ends it. */
async function beside(begin: () => Promise<number>, end: (tx: Tx) => Promise<unknown>): Promise<number> {
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.database.db)
    return rows.length
  }
  const begun = await shop.database.db.transaction().execute(async (tx) => {
    await lockMember(tx, 1)
    const status = begin()
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    await end(tx)
    return { status }
  })
  return begun.status
}

test('a passkey that is removed while it logs in lets nobody in', async () => {
  const device = shop.newDevice()
  await shop.add(await shop.logIn(), device)
  const token = await shop.newToken()
  const credential = device.get(await shop.logInOptions(token))
  const status = await beside(
    () => send(passkeyLogIn, { credential }, token),
    (tx) => tx.deleteFrom('member_passkeys').where('member_id', '=', 1).execute(),
  )
  expect(status).toBe(422)
})

test('a log-in by passkey during which the owner ends all sessions lets nobody in', async () => {
  const device = shop.newDevice()
  await shop.add(await shop.logIn(), device)
  const token = await shop.newToken()
  const credential = device.get(await shop.logInOptions(token))
  shop.later(1)
  const status = await beside(
    () => send(passkeyLogIn, { credential }, token),
    (tx) => endSessions(tx, { memberId: 1, now: shop.now() }),
  )
  expect(status).toBe(422)
  await shop.logInBy(device)
})

test('a session that ends while it adds a passkey adds none', async () => {
  const token = await shop.logIn()
  const credential = shop.newDevice().create(await shop.addOptions(token))
  const status = await beside(
    () => send(passkeyAdd, { credential }, token),
    (tx) => endSessions(tx, { memberId: 1, now: shop.now() }),
  )
  expect(status).toBe(401)
  expect(await shop.database.db.selectFrom('member_passkeys').select('id').execute()).toEqual([])
})

test('the control: a challenge that is looked at before it is taken out is good several times', async () => {
  const { db } = shop.database
  const token = await shop.newToken()
  const { challenge } = await shop.logInOptions(token)
  const { promise: allHaveLooked, resolve: letThemTake } = Promise.withResolvers<void>()
  let looked = 0
  const careless = async () => {
    const found = await db
      .selectFrom('passkey_challenges')
      .select('challenge')
      .where('challenge', '=', challenge)
      .executeTakeFirst()
    looked += 1
    // Else the first may be done before the pool has a second connection.
    if (looked === 20) letThemTake()
    await allHaveLooked
    await db.deleteFrom('passkey_challenges').where('challenge', '=', challenge).execute()
    return found !== undefined
  }
  const given = await times(20, careless)
  expect(given.filter(Boolean)).toHaveLength(20)

  const again = await shop.logInOptions(token)
  const { buyer_sid: sid } = await db
    .selectFrom('passkey_challenges')
    .select('buyer_sid')
    .where('challenge', '=', again.challenge)
    .executeTakeFirstOrThrow()
  const holder = { sid, session: null, now: shop.now() }
  const taken = await times(20, () => takeChallenge(db, again.challenge, holder))
  expect(taken.filter(Boolean)).toHaveLength(1)
})
