import { type CompiledQuery, sql } from 'kysely'
import { addDays } from 'shared/domain/dates'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../db/database.ts'
import { migrateBackend } from '../../db/migrate.ts'
import { openBackendPostgres } from '../../db/open-postgres.ts'
import { seed } from '../../seed/seed.ts'
import { type Access, explain, lastStatement } from '../../testing/explain.ts'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { faresByDay } from './fares-by-day.ts'
import { type Places, stopsOf } from './places.ts'
import { searchDay, startOf } from './search.ts'

const now = new Date('2027-03-15T10:00:00+03:00')
const crowdedDay = '2027-03-20'
const istanbulAnkara = { origins: [340], destinations: [6] }
const allIstanbulAnkara = { origins: [34], destinations: [6] }
const boluAnkara = { origins: [14], destinations: [6] }
const kirikkaleAnkara = { origins: [71], destinations: [6] }

let server: TestPostgres
let database: Database
beforeAll(async () => {
  server = await startPostgres()
  database = openBackendPostgres(await server.createDatabase(), () => {})
  await migrateBackend(database)
  await seed({ database, params: { days: 16, scale: 'full', number: 34, crowdedDay }, now })
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

function accessesOf(statement: CompiledQuery, plan: 'custom' | 'generic'): Promise<Access[]> {
  return database.db.connection().execute((connection) => explain(connection, statement, plan))
}

const largeTables = new Set(['journey_stops', 'journeys', 'seat_claims', 'fares', 'expeditions'])

function expectIndexed(read: readonly Access[]) {
  expect(read.filter(({ type, table }) => type === 'Seq Scan' && largeTables.has(table))).toEqual([])
  // Where they board and where they get off.
  expect(read.filter(({ index }) => index === 'journey_stops_search')).toHaveLength(2)
}

const rowsOf = (read: readonly Access[], table: string, except = '') =>
  read
    .filter((access) => access.table === table && access.index !== except)
    .reduce((sum, { rows }) => sum + rows, 0)

/** Buses at the stops of both places in a span: a search cannot look at fewer. */
async function stopsWithin({ origins, destinations }: Places, from: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ stops: number }>`
    SELECT count(*) AS stops FROM journey_stops
    WHERE station_id = ANY (${stopsOf(origins)}) AND departs_at >= ${from} AND departs_at < ${until}
      OR station_id = ANY (${stopsOf(destinations)}) AND departs_at >= ${from}
        AND departs_at < ${until}::timestamptz + interval '2 days'`.execute(database.db)
  return rows[0]?.stops ?? 0
}

async function claimsOn(runs: readonly number[]): Promise<number> {
  const { rows } = await sql<{ claims: number }>`
    SELECT count(*) AS claims FROM seat_claims WHERE journey_id = ANY (${[...runs]}::int[])`.execute(
    database.db,
  )
  return rows[0]?.claims ?? 0
}

/** Buses with as many claims as seats: whether each claim takes another seat is looked at once more. */
async function fullOf(runs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT j.id FROM journeys j JOIN bus_layouts l ON l.id = j.layout_id
    WHERE j.id = ANY (${[...runs]}::int[])
      AND l.seat_count <= (SELECT count(*) FROM seat_claims c WHERE c.journey_id = j.id)`.execute(database.db)
  return rows.map(({ id }) => id)
}

describe.each(['custom', 'generic'] as const)('ops look at the %s plan', (plan) => {
  test.each([
    ['from a centre to another', istanbulAnkara, '2027-03-18'],
    ['from a whole city', allIstanbulAnkara, '2027-03-18'],
    ['between two stops on the way', boluAnkara, '2027-03-18'],
    ['of a crowded day', kirikkaleAnkara, crowdedDay],
  ])(
    'a search %s reads the buses of that day at these stops, and little more than it shows',
    async (_, places, date) => {
      const ask = (db: Db) => searchDay(db, places, date, now)
      const found = await ask(database.db)
      const read = await accessesOf(await lastStatement(database.db, ask), plan)
      expectIndexed(read)
      const from = startOf(date)
      const candidates = await stopsWithin(places, from, new Date(from.getTime() + 29 * 3_600_000))
      const shown = found.reduce((sum, { stops }) => sum + stops.length + 1, 0)
      expect(found.length).toBeGreaterThan(5)
      expect(rowsOf(read, 'journey_stops')).toBeLessThanOrEqual(candidates + shown)
      expect(rowsOf(read, 'journeys')).toBeLessThanOrEqual(found.length)
      expect(rowsOf(read, 'seat_claims')).toBeLessThanOrEqual(
        await claimsOn(found.map((run) => run.journey_id)),
      )
    },
  )

  test.each([
    ['a centre', istanbulAnkara],
    ['a whole city', allIstanbulAnkara],
  ])(
    'the fares of a week from %s read its buses at these stops, and their claims once, those of a full bus twice',
    async (_place, places) => {
      const first = '2027-03-16'
      const ask = (db: Db) => faresByDay(db, places, first, 7, now)
      const read = await accessesOf(await lastStatement(database.db, ask), plan)
      expectIndexed(read)
      const from = startOf(first)
      const week = Array.from({ length: 7 }, (_, index) => addDays(first, index))
      const lists = await Promise.all(week.map((date) => searchDay(database.db, places, date, now)))
      const runs = new Set(lists.flat().map((run) => run.journey_id))
      const candidates = await stopsWithin(places, from, startOf(addDays(first, 7)))
      expect(rowsOf(read, 'journey_stops')).toBeLessThanOrEqual(candidates)
      const claims = (await claimsOn([...runs])) + (await claimsOn(await fullOf([...runs])))
      expect(rowsOf(read, 'seat_claims')).toBeLessThanOrEqual(claims)
    },
  )
})

test('without its index the same search reads every stop there is, so this would be seen', async () => {
  const statement = await lastStatement(database.db, (db) => searchDay(db, istanbulAnkara, '2027-03-18', now))
  const read = await database.db.transaction().execute(async (tx) => {
    await sql`DROP INDEX journey_stops_search`.execute(tx)
    const accesses = await explain(tx, statement, 'custom')
    await sql`CREATE INDEX journey_stops_search ON journey_stops (station_id, departs_at) INCLUDE (journey_id, idx)`.execute(
      tx,
    )
    return accesses
  })
  expect(() => expectIndexed(read)).toThrow('Seq Scan')
})
