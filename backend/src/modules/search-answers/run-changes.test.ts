import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../db/database.ts'
import { laySmallBus } from '../../testing/small-bus.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

let database: Database
let received: string[] = []
let stop: () => Promise<void>
beforeAll(async () => {
  database = await openTestDatabase()
  await laySmallBus(database)
  stop = await database.notify.subscribe('run_changes', (payload) => void received.push(payload))
})
afterAll(async () => {
  await stop()
  await database.close()
})

const run = (statement: string) => sql.raw(statement).execute(database.db)
const numberOf = (payload: string) => Number(payload.split(' ')[0])
const claim = (journey: number, seat: number) =>
  `INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender) VALUES (${journey}, ${seat}, '[0,2)', 'sold', 'female')`

/** The runs that are received after some statements in one transaction, without the number. */
async function notifiedOf(...statements: string[]): Promise<string[]> {
  received = []
  await database.script(`BEGIN; ${statements.join('; ')}; COMMIT`)
  await run(`NOTIFY run_changes, 'end'`)
  await vi.waitFor(() => expect(received).toContain('end'), { timeout: 10_000 })
  return received.filter((payload) => payload !== 'end').map((payload) => payload.split(' ')[1] ?? '')
}

it('a sale, a hold, a release, a price and a run called off are notified once a commit, by their runs', async () => {
  expect(await notifiedOf(claim(1, 1), claim(3, 1), claim(3, 2))).toEqual(['1,3,3'])
  expect(await notifiedOf(`UPDATE seat_claims SET gender = 'male' WHERE journey_id = 3`)).toEqual(['3'])
  expect(await notifiedOf('DELETE FROM seat_claims WHERE journey_id = 1')).toEqual(['1'])
  expect(await notifiedOf('UPDATE journeys SET discount_percentage = 10 WHERE id = 2')).toEqual(['2'])
  expect(await notifiedOf('UPDATE journeys SET cancelled_at = now() WHERE id = 4')).toEqual(['4'])
})

it.each(['journey_stops', 'fares', 'expeditions', 'bus_layouts', 'stations'])(
  'a change of %s is notified as every run',
  async (table) => {
    const { rows } = await sql<{ name: string }>`SELECT attname AS name FROM pg_attribute
      WHERE attrelid = ${table}::regclass AND attnum = 1`.execute(database.db)
    expect(await notifiedOf(`UPDATE ${table} SET ${rows[0]?.name} = ${rows[0]?.name}`)).toEqual(['*'])
    expect(await notifiedOf(`UPDATE ${table} SET ${rows[0]?.name} = ${rows[0]?.name} WHERE false`)).toEqual(
      [],
    )
  },
)

it('runs beside any run are any run, and so are more than a notification holds', async () => {
  expect(await notifiedOf(claim(1, 5), 'UPDATE fares SET price = price', claim(1, 6))).toEqual(['*'])
  const many = Array.from({ length: 300 }, () => 'UPDATE journeys SET price_permille = 1000')
  expect(await notifiedOf(...many)).toEqual(['*'])
})

it('what is rolled back is not notified and takes no number, nor does a part that is rolled back', async () => {
  received = []
  await notifiedOf(claim(1, 7))
  const before = received.map(numberOf)[0] ?? 0
  await database.script(`BEGIN; ${claim(1, 8)}; ROLLBACK`)
  expect(await notifiedOf(`SAVEPOINT one`, claim(1, 8), 'ROLLBACK TO one', claim(3, 9))).toEqual(['3'])
  expect(received.map(numberOf)[0]).toBe(before + 1)
})

it('nothing is left of a commit but its number', async () => {
  await notifiedOf(claim(3, 10))
  const { rows } = await sql`SELECT id FROM run_change_marks`.execute(database.db)
  expect(rows).toEqual([])
})

it('numbers come without gaps and in order, however many write at once', async () => {
  received = []
  const seats = Array.from({ length: 40 }, (_, index) => index)
  await Promise.all(
    seats.map((seat) =>
      seat % 4 === 0
        ? run(claim(5, 1 + (seat % 8))).catch(() => undefined)
        : run(`UPDATE journeys SET price_permille = 1000 + ${seat} WHERE id = ${1 + (seat % 8)}`),
    ),
  )
  await run(`NOTIFY run_changes, 'end'`)
  await vi.waitFor(() => expect(received).toContain('end'), { timeout: 10_000 })
  const numbers = received.filter((payload) => payload !== 'end').map(numberOf)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  expect(numbers.length).toBeGreaterThan(30)
})

it('nothing that a server loses when another takes its place is counted with', async () => {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relpersistence = 'u' AND relkind = 'S'`.execute(database.db)
  expect(rows).toEqual([])
})
