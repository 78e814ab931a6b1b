import { sql } from 'kysely'
import type { JourneyId } from 'shared/contracts/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { laySmallBus, type SmallBus } from '../testing/small-bus.ts'
import type { Database } from './database.ts'
import { migrateBackend, readBackendMigrations } from './migrate.ts'
import { openBackendPglite } from './open-pglite.ts'

let database: Database
let journeys: SmallBus
let memberId: number
beforeAll(async () => {
  database = await openBackendPglite('memory')
  const all = await readBackendMigrations()
  await migrateBackend(
    database,
    all.filter(({ name }) => name < '0030'),
  )
  journeys = await laySmallBus(database)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO members (email, password_hash, name, surname, phone)
    VALUES ('ayse@example.com', 'x', 'Ayşe', 'Yılmaz', '+905321234567') RETURNING id`.execute(database.db)
  memberId = rows[0]?.id ?? 0
})
afterAll(() => database.close())

/** As the release before writes it: without what points added. */
async function sell(seat: number, journey: JourneyId, buyer: number | null, state = 'Purchased') {
  const [run, from, to] = journey.split('-').map(Number)
  const order = `sold-before-${seat}`.padEnd(22, '-')
  const { rows } = await sql<{ id: number }>`
    WITH made AS (INSERT INTO orders (id, buyer_sid, member_id, total, email)
        VALUES (${order}, 'x', ${buyer}, 95000, 'ayse@example.com') RETURNING id),
      leg AS (INSERT INTO order_legs (order_id, leg, journey_id, from_idx, to_idx)
        SELECT id, 'departure', ${run}::int, ${from}::int, ${to}::int FROM made),
      passenger AS (INSERT INTO passengers (order_id, leg, seat_no, gender, name, surname, phone, email, identity_no,
          is_foreign, nationality, price)
        SELECT id, 'departure', ${seat}::int, 'female', 'Ayşe', 'Yılmaz', '+905321234567', 'ayse@example.com',
          '10000000146', false, 'TR', 95000 FROM made RETURNING id)
    INSERT INTO tickets (passenger_id, state, open_valid_until)
    SELECT id, ${state}, CASE WHEN ${state} = 'Open' THEN now() END FROM passenger RETURNING id`.execute(
    database.db,
  )
  return rows[0]?.id ?? 0
}

const due = async () =>
  (await database.db.selectFrom('points_due').select('ticket_id').execute()).map((row) => row.ticket_id)

test('a member’s tickets of the release before earn if their journey lies ahead, and so do those it still sells', async () => {
  const ahead = await sell(1, journeys.there, memberId)
  await sell(2, journeys.gone, memberId)
  await sell(3, journeys.there, null)
  await sell(4, journeys.there, memberId, 'Open')
  await migrateBackend(database)
  expect(await due()).toEqual([ahead])
  const later = await sell(5, journeys.there, memberId)
  await sell(6, journeys.there, null)
  expect(await due()).toEqual([ahead, later])
})
