import { login, userDetail } from 'shared/contracts/auth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createKeyFor } from '../../context/purpose-keys.ts'
import { newMember, password } from '../../testing/member.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { countAttempt } from '../attempt-limits/count-attempt.ts'
import { verifyPassword } from 'shared-server/passwords'

/** On a real PostgreSQL only: PGlite has one connection, so nobody races there. */
const tokenSecret = new Uint8Array(32).fill(7)
let server: TestPostgres | null = null
let shop: Shop
let email: string
let cookie: string
beforeAll(async () => {
  const given = process.env['DATABASE_URL_TEST']
  server = given ? null : await startPostgres()
  const serverUrl = given ?? (await server?.createDatabase())
  shop = await openShop({ tokenSecret, ...(serverUrl !== undefined && { serverUrl }) })
})
beforeEach(async () => {
  email = (await (await newMember(shop)).ask(userDetail, {})).data.data.email
  const answer = await (await shop.newBuyer()).raw(login, { email, password })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  // Twelve were wrong before, and the address waits: what is let through is let through at the device.
  await shop.db.updateTable('member_devices').set({ wrong_attempts: 12 }).execute()
  const guarding = {
    db: shop.db,
    clock: () => new Date(),
    keyFor: createKeyFor(tokenSecret),
    config: shop.config,
  }
  for (let nth = 0; nth < 6; nth += 1) {
    await countAttempt(guarding, { act: 'log-in', subject: email, ip: '198.51.100.7' }).catch(() => null)
  }
})
afterAll(async () => {
  await shop.close()
  await server?.stop()
})

/** The statuses of forty wrong passwords at once. */
async function fortyAtOnce(guess: (nth: number) => Promise<number>): Promise<number[]> {
  const statuses = await Promise.all(Array.from({ length: 40 }, (_, nth) => guess(nth)))
  return statuses.toSorted((one, other) => one - other)
}

test('of forty wrong passwords at once with a stolen cookie eight are tried', async () => {
  const thief = await shop.newBuyer()
  const statuses = await fortyAtOnce(async (nth) => {
    return (await thief.raw(login, { email, password: `yanlış ${nth}` }, { cookie })).status
  })
  expect(statuses).toEqual([...Array<number>(8).fill(422), ...Array<number>(32).fill(429)])
})

test('the control: counted after they were tried, more are', async () => {
  const statuses = await fortyAtOnce(async (nth) => {
    const device = await shop.db
      .selectFrom('member_devices')
      .innerJoin('members', 'members.id', 'member_devices.member_id')
      .select(['member_devices.id', 'members.password_hash'])
      .where('email', '=', email)
      .where('wrong_attempts', '<', 20)
      .executeTakeFirst()
    if (!device || (await verifyPassword(`yanlış ${nth}`, device.password_hash))) return 429
    await shop.db
      .updateTable('member_devices')
      .set((row) => ({ wrong_attempts: row('wrong_attempts', '+', 1) }))
      .where('id', '=', device.id)
      .execute()
    return 422
  })
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(8)
})

test('right ones at once are not counted', async () => {
  const owner = await shop.newBuyer()
  await shop.db.updateTable('member_devices').set({ wrong_attempts: 0 }).execute()
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await owner.raw(login, { email, password }, { cookie })).status),
  )
  expect(statuses).toEqual(Array<number>(10).fill(200))
  const devices = await shop.db
    .selectFrom('member_devices')
    .innerJoin('members', 'members.id', 'member_devices.member_id')
    .select('wrong_attempts')
    .where('email', '=', email)
    .execute()
  expect(devices.every(({ wrong_attempts }) => wrong_attempts === 0)).toBe(true)
})
