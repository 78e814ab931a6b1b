import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { holdings } from './holdings.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function columnsOfDatabase() {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' ORDER BY 1, 2`.execute(database.db)
  return rows
}

describe('the list of what is held of a member', () => {
  it('has every table of the database, and every column of those with something of a person', async () => {
    const columns = await columnsOfDatabase()
    const tables = [...new Set(columns.map(({ table }) => table))]
    expect(Object.keys(holdings).toSorted()).toEqual(tables)
    for (const [table, holding] of Object.entries(holdings)) {
      if ('nobody' in holding) continue
      const plain = Object.entries(holding.fields).flatMap(([key, field]) =>
        typeof field === 'string' ? [key] : [],
      )
      const listed = [...plain, ...Object.keys(holding.withheld ?? {})].toSorted()
      const real = columns.flatMap((one) => (one.table === table ? [one.column] : []))
      expect([table, listed]).toEqual([table, real.toSorted()])
    }
  })

  it('names no table as nobody’s that refers to a member', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('members'::regclass, 'orders'::regclass, 'passengers'::regclass)`.execute(
      database.db,
    )
    for (const { table } of rows)
      expect([table, 'rows' in (holdings as Record<string, object>)[table]!]).toEqual([table, true])
  })
})

describe('the order of the list', () => {
  it('is that in which closing can erase: whoever refers to another table stands before it', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
      WHERE contype = 'f' AND confdeltype = 'a' AND conrelid <> confrelid`.execute(database.db)
    const erased = Object.entries(holdings).flatMap(([table, holding]) =>
      'rows' in holding && holding.closing === 'erased' ? [table] : [],
    )
    const wrong = rows.filter(
      ({ from, to }) =>
        erased.includes(from) && erased.includes(to) && erased.indexOf(from) > erased.indexOf(to),
    )
    expect(wrong).toEqual([])
    expect(rows).toContainEqual({ from: 'customer_users', to: 'members' })
  })
})
