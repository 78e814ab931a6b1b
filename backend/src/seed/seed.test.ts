import { sql } from 'kysely'
import { migrateBackend } from '../db/migrate.ts'
import { addDays } from 'shared/domain/dates'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { withPostgres } from 'shared-server/testing/postgres-cluster'
import { seed } from './seed.ts'

const now = new Date('2027-03-15T10:00:00+03:00')
const params = { days: 3, scale: 'small', number: 34 } as const

const open: Database[] = []
afterEach(() => Promise.all(open.splice(0).map((database) => database.close())))

async function emptyDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  open.push(database)
  return database
}

async function read(database: Database) {
  const { rows } = await sql<{ days: string[]; runs: number; claims: string; clashes: number }>`
    SELECT (SELECT array_agg(DISTINCT service_date::text ORDER BY service_date::text) FROM journeys) AS days,
      (SELECT count(*) FROM journeys) AS runs,
      (SELECT md5(string_agg(concat_ws(' ', j.expedition_id, j.service_date, c.seat_no, c.segment, c.gender), ','
        ORDER BY j.expedition_id, j.service_date, c.seat_no, c.segment))
        FROM seat_claims c JOIN journeys j ON j.id = c.journey_id) AS claims,
      (SELECT count(*) FROM journeys WHERE max_single < max_single_women OR max_single_women < 1) AS clashes`.execute(
    database.db,
  )
  const [row] = rows
  if (!row) throw new Error('no answer')
  return row
}

describe('ops starts the site on an empty database', () => {
  test('two days behind and the wished days ahead are laid, with progress to a hundred percent', async () => {
    const database = await emptyDatabase()
    const told: number[] = []
    await seed({ database, params, now, progress: (percent) => told.push(percent) })
    const { days, clashes } = await read(database)
    expect(days).toEqual(['2027-03-13', '2027-03-14', '2027-03-15', '2027-03-16', '2027-03-17'])
    expect(clashes).toBe(0)
    expect(told).toEqual(told.toSorted((one, other) => one - other))
    expect(told.at(-1)).toBe(100)
  })

  test('the same number seats the same people, another number others', async () => {
    const [one, same, other] = [await emptyDatabase(), await emptyDatabase(), await emptyDatabase()]
    await seed({ database: one, params, now })
    await seed({ database: same, params, now })
    await seed({ database: other, params: { ...params, number: 35 }, now })
    expect((await read(same)).claims).toBe((await read(one)).claims)
    expect((await read(other)).claims).not.toBe((await read(one)).claims)
  })

  test('PostgreSQL and the embedded database hold the same buses', async () => {
    const embedded = await emptyDatabase()
    await seed({ database: embedded, params, now })
    await withPostgres(async (url) => {
      const database = await openTestDatabase(url)
      await seed({ database, params, now })
      expect(await read(database)).toEqual(await read(embedded))
      await database.close()
    })
  })

  test('a start that breaks off leaves nothing, and the next one begins anew', async () => {
    const database = await emptyDatabase()
    const breakOff = () => Promise.reject(new Error('the power went'))
    await expect(seed({ database, params, now, hooks: [breakOff] })).rejects.toThrow('the power went')
    expect((await read(database)).runs).toBe(0)
    await seed({ database, params, now })
    expect((await read(database)).runs).toBeGreaterThan(0)
  })
})

describe('ops starts the site again', () => {
  test('on the same day nothing is done', async () => {
    const database = await emptyDatabase()
    await seed({ database, params, now })
    const before = await read(database)
    const told: number[] = []
    await seed({ database, params, now, progress: (percent) => told.push(percent) })
    expect(await read(database)).toEqual(before)
    expect(told).toEqual([])
  })

  test('two days later the missing days are added, as a longer first start would have laid them', async () => {
    const [topped, fresh] = [await emptyDatabase(), await emptyDatabase()]
    await seed({ database: topped, params, now })
    await seed({ database: topped, params, now: new Date('2027-03-17T08:00:00+03:00') })
    await seed({ database: fresh, params: { ...params, days: 5 }, now })
    expect(await read(topped)).toEqual(await read(fresh))
  })

  test('weeks later the days nobody can travel any more are not made up', async () => {
    const database = await emptyDatabase()
    await seed({ database, params, now })
    await seed({ database, params, now: new Date('2027-04-15T08:00:00+03:00') })
    const { days } = await read(database)
    expect(days).toContain('2027-04-13')
    expect(days).toContain(addDays('2027-04-15', 2))
    expect(days).not.toContain('2027-04-01')
  })
})

describe('ops starts this version on a database that an older one laid', () => {
  const readFacts = async ({ db }: Database) => ({
    stations: await db.selectFrom('stations').selectAll().orderBy('id').execute(),
    stops: await db
      .selectFrom('expedition_stops')
      .selectAll()
      .orderBy('expedition_id')
      .orderBy('idx')
      .execute(),
    popular: await db.selectFrom('popular_routes').selectAll().orderBy('sort_order').execute(),
    places: await db.selectFrom('nearby_places').selectAll().orderBy('id').execute(),
    menu: await db.selectFrom('menu_items').select(['footer_group', 'title', 'path']).execute(),
  })

  /** As it was when İstanbul was two places. */
  const beforeCities = `
    UPDATE popular_routes SET origin_id = 340 WHERE origin_id = 34;
    UPDATE settings SET value = '340' WHERE key = 'default_origin';
    UPDATE stations SET sort_order = sort_order - 1
      WHERE sort_order > (SELECT sort_order FROM stations WHERE id = 34);
    ALTER TABLE stations DROP COLUMN city_id;
    DELETE FROM stations WHERE id = 34;
    DROP TABLE nearby_places;
    DELETE FROM migrations WHERE name = '0019-places.sql'`

  async function oldDatabase(): Promise<Database> {
    const database = await emptyDatabase()
    await seed({ database, params, now })
    await database.script(`
      UPDATE stations SET address = '', latitude = 0, longitude = 0;
      UPDATE expedition_stops SET km = 0;
      DELETE FROM menu_items WHERE footer_group = 'Popüler seferler' OR path = '/seferlerimiz';
      ${beforeCities}`)
    await migrateBackend(database)
    return database
  }

  test('terminals, distances, places and menu are as in a new one, whether or not days are missing', async () => {
    const [fresh, sameDay, later] = [await emptyDatabase(), await oldDatabase(), await oldDatabase()]
    await seed({ database: fresh, params, now })
    await seed({ database: sameDay, params, now })
    await seed({ database: later, params, now: new Date('2027-03-17T08:00:00+03:00') })
    const expected = await readFacts(fresh)
    for (const old of [await readFacts(sameDay), await readFacts(later)]) {
      expect(old.stations).toEqual(expected.stations)
      expect(old.stops).toEqual(expected.stops)
      expect(old.popular).toEqual(expected.popular)
      expect(old.places).toEqual(expected.places)
      expect(new Set(old.menu)).toEqual(new Set(expected.menu))
    }
    expect(expected.stops.every(({ idx, km }) => idx === 0 || km > 0)).toBe(true)
  })

  test('what ops has changed since stays', async () => {
    const database = await oldDatabase()
    await seed({ database, params, now })
    await database.script(`
      UPDATE stations SET address = 'Yeni yer' WHERE id = 6;
      DELETE FROM menu_items WHERE footer_group = 'Popüler seferler'`)
    await seed({ database, params, now })
    const { stations, menu } = await readFacts(database)
    expect(stations.find(({ id }) => id === 6)?.address).toBe('Yeni yer')
    expect(menu.some(({ footer_group }) => footer_group === 'Popüler seferler')).toBe(false)
  })
})
