import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { login, updatePassword, userDetail } from 'shared/contracts/auth'
import type { Call } from 'shared/contracts/call'
import { emailChangeStart, memberDataExport, membershipClose } from 'shared/contracts/member-account'
import { passkeyRemove } from 'shared/contracts/passkey'
import { sessionEndAll, sessionEndOthers } from 'shared/contracts/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockMember } from '../../db/lock-member.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { newMember, password } from '../../testing/member.ts'
import { type Buyer, buyerOf, openShop, type Shop } from '../../testing/shop.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { linkOf } from '../account-codes/mailed-links.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { endSessions, openSession } from '../auth/sessions.ts'
import { createTokens } from '../../context/tokens.ts'
import { matchPassword } from './match-password.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres | null = null
let shop: Shop
const tokenSecret = new Uint8Array(32).fill(7)
const clock = () => new Date()
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  const serverUrl = given ?? (await server?.createDatabase())
  shop = await openShop({ tokenSecret, ...(serverUrl !== undefined && { serverUrl }) })
})
beforeEach(async () => {
  await shop.db.deleteFrom('attempt_counters').execute()
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})

const newPassword = 'mor menekşe 42'
/** What is in the middle of its hash when the other act is done, and what comes before and after. */
const delays = [0, 60, 120, 180]

async function logIn(email: string): Promise<string | null> {
  const answer = await (await shop.newBuyer()).raw(login, { email, password })
  expect([200, 422]).toContain(answer.status)
  return answer.ok ? login.response.parse(await answer.json()).data.access_token : null
}

/** How many of the log-ins that began beside an act still open the account when all of it is over. */
async function outliveBeside(act: (member: Buyer) => Promise<unknown>): Promise<number> {
  let living = 0
  for (const delay of delays) {
    // The limits on guesses are of other tests.
    await shop.db.deleteFrom('attempt_counters').execute()
    const member = await newMember(shop)
    const { email } = (await member.ask(userDetail, {})).data.data
    const begun = sleep(delay).then(() => logIn(email))
    const [token] = await Promise.all([begun, act(member)])
    if (token !== null && (await buyerOf(shop.url, token).raw(userDetail, {})).ok) living += 1
  }
  return living
}

/** How many wait for a row that somebody else has. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.count ?? 0
}

/** What a notice to the owner brings. */
async function endLinkOf({ id, email }: { id: number; email: string }): Promise<string> {
  const keyFor = createKeyFor(tokenSecret)
  const parts = { clock, random: randomBytes, keyFor }
  await shop.db
    .transaction()
    .execute((tx) => notifyOwner(tx, parts, { kind: 'new-device', member: { id, email } }))
  const code = await shop.db
    .selectFrom('account_codes')
    .select(['id', 'purpose', 'nonce'])
    .where('member_id', '=', id)
    .where('purpose', '=', 'end-sessions')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return linkOf(keyFor, code)
}

const proof = { current_password: password }
const change = { ...proof, password: newPassword, confirm_password: newPassword }
const changePassword = (member: Buyer) => member.ask(updatePassword, change)
const close = (member: Buyer) => member.ask(membershipClose, { understood: true, ...proof })

describe('a log-in that is under way', () => {
  test('with the old password is worth nothing once there is a new one', async () => {
    expect(await outliveBeside(changePassword)).toBe(0)
  }, 120_000)

  test('beside the closing of the membership is refused as a wrong password is', async () => {
    expect(await outliveBeside(close)).toBe(0)
  }, 120_000)

  test('leaves no browser known that has proved an old password', async () => {
    const member = await newMember(shop)
    const { id, email } = (await member.ask(userDetail, {})).data.data
    const known = () =>
      shop.db.selectFrom('member_devices').select('id').where('member_id', '=', id).execute()
    await shop.db.deleteFrom('member_devices').where('member_id', '=', id).execute()
    let begun = Promise.resolve<string | null>('')
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('members').set({ password_hash: 'another' }).where('id', '=', id).execute()
      begun = logIn(email)
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    })
    expect(await begun).toBeNull()
    expect(await known()).toEqual([])
  })

  test('is refused when the address has become another one meanwhile', async () => {
    const member = await newMember(shop)
    const { id, email } = (await member.ask(userDetail, {})).data.data
    let begun = Promise.resolve<string | null>('')
    await shop.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('members')
        .set({ email: `yeni-${email}` })
        .where('id', '=', id)
        .execute()
      begun = logIn(email)
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    })
    expect(await begun).toBeNull()
  })

  test('is refused when the owner ends all sessions meanwhile, and leaves no browser known', async () => {
    const member = await newMember(shop)
    const { id, email } = (await member.ask(userDetail, {})).data.data
    const known = () =>
      shop.db
        .selectFrom('member_devices')
        .select('id')
        .where('member_id', '=', id)
        .where('forgotten_at', 'is', null)
        .execute()
    const link = await endLinkOf({ id, email })
    const both = await shop.db.transaction().execute(async (tx) => {
      await lockMember(tx, id)
      // The link waits first, so that it is done before the log-ins that began before.
      const ended = member.ask(sessionEndAll, { link })
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
      const begun = [logIn(email), logIn(email)]
      await expect.poll(waiting, { timeout: 10_000 }).toBe(3)
      return { ended, begun }
    })
    await both.ended
    expect(await Promise.all(both.begun)).toEqual([null, null])
    expect(await known()).toEqual([])
    expect(await logIn(email), 'one that begins afterwards is let in').not.toBeNull()
  })

  test('the control: one that is not looked at again lives on', async () => {
    const tokens = createTokens([tokenSecret], clock, (bytes) =>
      crypto.getRandomValues(new Uint8Array(bytes)),
    )
    const parts = { db: shop.db, clock, keyFor: createKeyFor(tokenSecret) }
    const owner = await newMember(shop)
    const { email } = (await owner.ask(userDetail, {})).data.data
    const match = await matchPassword(parts, { email, password })
    if (match.kind !== 'member') throw new Error('the password is right')
    await changePassword(owner)
    const { member } = match
    const careless = await openSession(shop.db, tokens, { member, sid: 'x', userAgent: '', now: clock() })
    expect((await buyerOf(shop.url, careless).raw(userDetail, {})).status).toBe(200)
  })
})

describe('what a session began before it was ended', () => {
  test.each([
    ['a new password', updatePassword, change],
    ['a change of the address', emailChangeStart, { email: 'hirsiz@example.com' }],
    ['the closing of the membership', membershipClose, { understood: true as const, ...proof }],
    ['an export', memberDataExport, proof],
    ['the end of other sessions', sessionEndOthers, proof],
    ['the removal of a passkey', passkeyRemove, { id: 1, ...proof }],
  ])('comes to nothing: %s', async (_, call, request) => {
    const thief = await newMember(shop)
    const { id } = (await thief.ask(userDetail, {})).data.data
    const stored = () =>
      shop.db.selectFrom('members').select(['email', 'password_hash']).where('id', '=', id).execute()
    const before = await stored()
    let begun: Promise<Response> | undefined
    await shop.db.transaction().execute(async (tx) => {
      await endSessions(tx, { memberId: id, now: clock() })
      begun = thief.raw<Call>(call, request)
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    })
    expect((await begun)?.status).toBe(401)
    expect(await stored()).toEqual(before)
    expect(await shop.db.selectFrom('email_changes').select('id').execute()).toEqual([])
  })
})
