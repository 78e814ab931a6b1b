import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from 'shared-server/testing/postgres-cluster'
import { planOnce } from './keep-plans.ts'
import { openBackendPostgres } from './open-postgres.ts'

let server: TestPostgres
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

describe('ops looks at what a connection keeps', () => {
  test('a marked statement is planned once, and answers for other values; others leave nothing', async () => {
    const database = openBackendPostgres(await server.createDatabase(), () => {}, { poolSize: 1 })
    for (const number of [1, 2, 3]) {
      const marked = await sql<{ twice: number }>`${planOnce} SELECT ${number}::int * 2 AS twice`.execute(
        database.db,
      )
      expect(marked.rows).toEqual([{ twice: number * 2 }])
      await sql`SELECT ${number}::int`.execute(database.db)
    }
    const other = await sql<{ word: string }>`${planOnce} SELECT ${'a'}::text AS word`.execute(database.db)
    expect(other.rows).toEqual([{ word: 'a' }])
    const { rows } =
      await sql`SELECT statement, generic_plans + custom_plans AS used FROM pg_prepared_statements
      ORDER BY prepare_time`.execute(database.db)
    expect(rows).toEqual([
      { statement: expect.stringContaining('AS twice'), used: 3 },
      { statement: expect.stringContaining('AS word'), used: 1 },
    ])
    await database.close()
  })

  test('a statement of the builder is marked at its end', async () => {
    const database = openBackendPostgres(await server.createDatabase(), () => {}, { poolSize: 1 })
    await sql`CREATE TABLE settings (scope text, key text, value text)`.execute(database.db)
    const read = database.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', 'name')
      .modifyEnd(planOnce)
    await read.execute()
    await read.execute()
    const { rows } =
      await sql`SELECT generic_plans + custom_plans AS used FROM pg_prepared_statements`.execute(database.db)
    expect(rows).toEqual([{ used: 2 }])
    await database.close()
  })

  test('one that fails is refused as ever, and its connection lives on', async () => {
    const database = openBackendPostgres(await server.createDatabase(), () => {}, { poolSize: 1 })
    const divide = (by: number) =>
      sql<{ is: number }>`${planOnce} SELECT 6 / ${by}::int AS is`.execute(database.db)
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(3)).rows).toEqual([{ is: 2 }])
    await database.close()
  })
})
