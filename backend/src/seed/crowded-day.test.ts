import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchDay } from '../modules/journeys/search.ts'
import { departureOf } from '../modules/journeys/segment.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { crowdedExpeditions } from './crowded-day.ts'
import { loadExtraRuns } from './load-days.ts'
import { loadExpeditions } from './load-network.ts'
import { seed } from './seed.ts'

const now = new Date('2027-03-15T10:00:00+03:00')
const params = { days: 3, scale: 'small', number: 34, crowdedDay: '2027-03-16' } as const
const places = { origins: [71], destinations: [6] }

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seed({ database, params, now })
})
afterAll(() => database.close())

describe('ops starts the site with a crowded day', () => {
  test('500 buses leave from five past midnight to five to midnight, partly sold, of both kinds', async () => {
    const found = (await searchDay(database.db, places, params.crowdedDay, now)).filter(
      ({ stops }) => stops[0]?.local_date === params.crowdedDay,
    )
    expect(found).toHaveLength(500)
    expect(found[0]?.stops[0]?.departs_at).toEqual(new Date('2027-03-16T00:05:00+03:00'))
    expect(found.at(-1)?.stops[0]?.departs_at).toEqual(new Date('2027-03-16T23:55:00+03:00'))
    expect(new Set(found.map(({ bus_type }) => bus_type))).toEqual(new Set(['2+1', '2+2']))
    expect(new Set(found.map(({ features }) => features.join())).size).toBeGreaterThan(100)
    expect(new Set(found.map(({ base_price }) => base_price)).size).toBeGreaterThan(10)
    expect(found.filter(({ free, seat_count }) => free < seat_count).length).toBeGreaterThan(250)
  })

  test('no other day has them, nor one that is laid later', async () => {
    await seed({ database, params, now: new Date('2027-03-20T10:00:00+03:00') })
    const { rows } = await sql<{ day: string; runs: number }>`
      SELECT service_date AS day, count(*) AS runs FROM journeys
      WHERE expedition_id > 10000 GROUP BY 1`.execute(database.db)
    expect(rows).toEqual([{ day: params.crowdedDay, runs: 500 }])
  })

  test('a list ends with the six hundredth bus, and of two at the same minute the order is always the same', async () => {
    const { db } = database
    const more = crowdedExpeditions(34)
      .slice(0, 200)
      .map((one) => ({ ...one, id: one.id + 1_000 }))
    await db.transaction().execute(async (tx) => {
      await loadExpeditions(tx, more)
      await loadExtraRuns(tx, params.crowdedDay)
    })
    const found = await searchDay(db, places, params.crowdedDay, now)
    expect(found).toHaveLength(600)
    const keys = found.map((run) => departureOf(run).getTime() * 1e6 + run.journey_id)
    expect(keys).toEqual(keys.toSorted((one, other) => one - other))
    expect(new Set(found.map((run) => departureOf(run).getTime())).size).toBeLessThan(450)
  })

  test('a day that is not laid is refused, and nothing is left of the start', async () => {
    const empty = await openTestDatabase()
    const late = { ...params, crowdedDay: '2027-04-01' }
    await expect(seed({ database: empty, params: late, now })).rejects.toThrow(
      'from 2027-03-13 to 2027-03-17',
    )
    expect(await empty.db.selectFrom('stations').selectAll().execute()).toEqual([])
    await empty.close()
  })

  test('the same number lays the same buses', () => {
    expect(crowdedExpeditions(34)).toEqual(crowdedExpeditions(34))
    expect(crowdedExpeditions(35)).not.toEqual(crowdedExpeditions(34))
  })
})
