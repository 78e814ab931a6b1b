import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { locked, openDatabase } from './database.ts'

it('a gateway that loses its connection in the middle of a change fails that change, and lives on', async () => {
  const database = await openDatabase(await freshDatabase(), '')
  onTestFinished(() => database.close())
  const change = locked(database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
    // It is heard while no query runs on it.
    await expect
      .poll(() =>
        sql`select 1`.execute(tx).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false)
    await sql`select 1`.execute(tx)
  })
  await expect(change).rejects.toThrow(/queryable|terminat/)
  const { rows } = await sql`select 1 as one`.execute(database.db)
  expect(rows).toEqual([{ one: 1 }])
})
