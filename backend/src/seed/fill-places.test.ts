import { migrateBackend } from '../db/migrate.ts'
import { afterEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { seed } from './seed.ts'

const now = new Date('2027-03-15T10:00:00+03:00')
const params = { days: 1, scale: 'small', number: 34 } as const

const open: Database[] = []
afterEach(() => Promise.all(open.splice(0).map((database) => database.close())))

async function seeded(): Promise<Database> {
  const database = await openTestDatabase()
  open.push(database)
  await seed({ database, params, now })
  return database
}

const read = async ({ db }: Database) => ({
  points: await db.selectFrom('sales_points').selectAll().orderBy('id').execute(),
  shuttles: await db.selectFrom('shuttles').selectAll().orderBy('id').execute(),
})

/** As the release before had it: eleven lines without stops, no sales points. */
async function older(): Promise<Database> {
  const database = await seeded()
  await database.script(`
    DELETE FROM seed_runs WHERE name = 'places';
    DROP TABLE sales_points;
    DELETE FROM shuttles WHERE id > 22;
    ALTER TABLE shuttles DROP COLUMN stops;
    DELETE FROM migrations WHERE name = '0050-sales-points.sql'`)
  await migrateBackend(database)
  return database
}

describe('ops starts this version on a database that an older one laid', () => {
  test('sales points and shuttles are as in a new one', async () => {
    const [fresh, old] = [await seeded(), await older()]
    await seed({ database: old, params, now })
    expect(await read(old)).toEqual(await read(fresh))
    expect((await read(fresh)).shuttles.slice(0, 2)).toMatchObject([
      { id: 1, station_id: 3401, name: 'Bakırköy Meydan', direction: 'to', minutes: 60 },
      { id: 2, station_id: 3401, name: 'Bakırköy Meydan', direction: 'from', minutes: 15 },
    ])
  })

  test('a shuttle that ops had changed or taken elsewhere stays, and a closed terminal gets none', async () => {
    const old = await older()
    await old.script(`
      UPDATE shuttles SET minutes = 90 WHERE id = 1;
      INSERT INTO shuttles (id, station_id, name, minutes, direction) VALUES (90, 6, 'Çayyolu', 60, 'to');
      DELETE FROM nearby_places WHERE station_id = 106;
      DELETE FROM fares USING expedition_stops s
        WHERE s.station_id = 106 AND s.expedition_id = fares.expedition_id;
      DELETE FROM expedition_stops WHERE station_id = 106;
      DELETE FROM stations WHERE id = 106`)
    await seed({ database: old, params, now })
    const { shuttles, points } = await read(old)
    expect(shuttles[0]?.minutes).toBe(90)
    expect(shuttles.some(({ id }) => id === 91)).toBe(true)
    expect(shuttles.some(({ station_id }) => station_id === 106)).toBe(false)
    expect(points.some(({ station_id }) => station_id === 106)).toBe(false)
  })
})

test('what ops has taken away since is not laid again', async () => {
  const database = await seeded()
  await database.script(`
    DELETE FROM sales_points WHERE kind = 'hotel';
    DELETE FROM shuttles WHERE name = 'Heykel'`)
  const before = await read(database)
  await seed({ database, params, now: new Date('2027-03-16T10:00:00+03:00') })
  expect(await read(database)).toEqual(before)
})
