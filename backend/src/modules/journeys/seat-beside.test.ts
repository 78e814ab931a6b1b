import { sql } from 'kysely'
import { partnerOf } from 'shared/domain/seat-grid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { layouts } from '../../seed/layouts.ts'
import { openTestDatabase } from '../../testing/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each(layouts)('the database knows the pairs of $name as the page does', async ({ cells, ...bus }) => {
  await database.db
    .insertInto('bus_layouts')
    .values({
      id: bus.id,
      type: bus.type,
      name: bus.name,
      seat_count: cells.length,
      cells: JSON.stringify(cells),
      fare_classes: JSON.stringify(bus.fareClasses),
    })
    .execute()
  const seats = cells.flatMap(({ seat }) => seat ?? [])
  const { rows } = await sql<{ seat: number; beside: number | null }>`
    SELECT seat, seat_beside(${bus.id}, seat) AS beside FROM unnest(${seats}::int[]) seat`.execute(
    database.db,
  )
  const pairs = cells.flatMap((cell) =>
    cell.seat === null ? [] : [{ seat: cell.seat, beside: partnerOf(cells, cell)?.seat ?? null }],
  )
  expect(rows).toEqual(pairs)
  expect(rows.filter(({ beside }) => beside !== null).length).toBeGreaterThan(20)
})
