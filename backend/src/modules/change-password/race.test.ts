import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  forgotPassword,
  resetPassword,
  updatePassword,
  userDetail,
  verifyResetOtp,
} from 'shared/contracts/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../db/database.ts'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { newMember, password } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { insertAccountCode, accountSubjectOf } from '../account-codes/code-store.ts'
import { linkOf } from '../account-codes/mailed-links.ts'
import { codeOf } from '../one-time-codes/make-code.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres | null = null
let shop: Shop
const tokenSecret = new Uint8Array(32).fill(11)
const keyFor = createKeyFor(tokenSecret)
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

const longAgo = new Date('2020-01-01T00:00:00Z')

/** A member, and a stranger who has a code that was mailed to them. */
async function withCode() {
  const member = await newMember(shop)
  const { id, email } = (await member.ask(userDetail, {})).data.data
  const stranger = await shop.newBuyer()
  await stranger.ask(forgotPassword, { email })
  const { id: codeId, nonce } = await shop.db
    .selectFrom('account_codes')
    .select(['id', 'nonce'])
    .where('member_id', '=', id)
    .where('purpose', '=', 'reset-password')
    .executeTakeFirstOrThrow()
  return { id, email, member, stranger, codeId, code: codeOf(keyFor('account-codes'), nonce) }
}

/** A code that is swept out by whoever writes a new one: who has its row stops them half-way. */
async function insertOldCode(): Promise<number> {
  const { id } = await shop.db
    .insertInto('account_codes')
    .values({
      purpose: 'reset-password',
      subject: 'nobody',
      member_id: null,
      details: '{}',
      nonce: 'x',
      created_at: longAgo,
      expires_at: longAgo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const lockCode = (tx: Tx, id: number) =>
  tx.selectFrom('account_codes').select('id').where('id', '=', id).forUpdate().execute()

/** How many wait for a row that somebody else has. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.count ?? 0
}
const areWaiting = (count: number) => expect.poll(waiting, { timeout: 10_000 }).toBe(count)

const typed = (chosen: string) => ({ password: chosen, confirm_password: chosen })
const change = { current_password: password, ...typed('mor menekşe 42') }
const stolen = (token: string) => ({ ...typed('yeşil defne 17'), reset_token: token })

test('a code that is traded while the password changes is good for no other password', async () => {
  const { email, code, member, stranger } = await withCode()
  const old = await insertOldCode()
  const { traded, changed } = await shop.db.transaction().execute(async (tx) => {
    await lockCode(tx, old)
    const begun = stranger.ask(verifyResetOtp, { email, code })
    await areWaiting(1)
    const beside = member.raw(updatePassword, change)
    await areWaiting(2)
    return { traded: begun, changed: beside }
  })
  expect((await changed).status).toBe(200)
  const { reset_token: token } = (await traded).data
  expect((await stranger.refusal(resetPassword, stolen(token))).body.code).toBe('reset-over')
})

test('the control: one that is traded without the member’s row is good for another password', async () => {
  const { id, email, codeId, member, stranger } = await withCode()
  const { token, changed } = await shop.db.transaction().execute(async (tx) => {
    await lockCode(tx, codeId)
    await tx.updateTable('account_codes').set({ used_at: clock() }).where('id', '=', codeId).execute()
    const beside = member.raw(updatePassword, change)
    await areWaiting(1)
    const codes = { clock, random: randomBytes }
    const own = { subject: accountSubjectOf(email, keyFor), memberId: id }
    const tokenId = await insertAccountCode(tx, codes, { purpose: 'reset-token', ...own })
    const row = { id: tokenId, purpose: 'reset-token' } as const
    const { nonce } = await tx
      .selectFrom('account_codes')
      .select('nonce')
      .where('id', '=', tokenId)
      .executeTakeFirstOrThrow()
    return { token: linkOf(keyFor, { ...row, nonce }), changed: beside }
  })
  expect((await changed).status).toBe(200)
  expect((await stranger.ask(resetPassword, stolen(token))).data.done).toBe(true)
})
