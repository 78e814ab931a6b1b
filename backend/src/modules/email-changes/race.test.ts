import { sql } from 'kysely'
import { userDetail } from 'shared/contracts/auth'
import { emailChangeAnswer, emailChangeStart } from 'shared/contracts/member-account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { newMember } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { linkOf } from '../account-codes/mailed-links.ts'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
let server: TestPostgres | null = null
let shop: Shop
const tokenSecret = new Uint8Array(32).fill(9)
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  const serverUrl = given ?? (await server?.createDatabase())
  shop = await openShop({ tokenSecret, ...(serverUrl !== undefined && { serverUrl }) })
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})

const fresh = 'ikisinin@yeni.example'

/** A member who wants the address, whose new mailbox has confirmed it; the link that is left. */
async function oneThatWaits() {
  const member = await newMember(shop)
  const { id } = (await member.ask(userDetail, {})).data.data
  await member.ask(emailChangeStart, { email: fresh })
  const codes = await shop.db.selectFrom('account_codes').selectAll().where('member_id', '=', id).execute()
  const links = new Map(codes.map((code) => [code.purpose, linkOf(createKeyFor(tokenSecret), code)]))
  const link = (purpose: 'email-change-new' | 'email-change-current') => links.get(purpose) ?? ''
  await member.ask(emailChangeAnswer, { link: link('email-change-new'), answer: 'confirm' })
  return { id, member, link: link('email-change-current') }
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('an address that another member takes in this moment ends like a link that is over', async () => {
  const [first, second] = [await oneThatWaits(), await oneThatWaits()]
  let late: Promise<Response> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ email: fresh }).where('id', '=', first.id).execute()
    late = second.member.raw(emailChangeAnswer, { link: second.link, answer: 'confirm' })
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
  })
  const answer = await late
  expect([answer?.status, (await answer?.json())?.code]).toEqual([409, 'link-over'])
})

test('of two members who finish with one address at once, one has it', async () => {
  await sql`UPDATE members SET email = id || '@eski.example' WHERE email = ${fresh}`.execute(shop.db)
  const both = [await oneThatWaits(), await oneThatWaits()]
  const answers = await Promise.all(
    both.map(({ member, link }) => member.raw(emailChangeAnswer, { link, answer: 'confirm' })),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
