import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

const folder = join(import.meta.dirname, 'migrations')

/** Runs the files that have not run yet, in their order; the caller holds the lock and the transaction. */
export async function migrate<T>(tx: Kysely<T>): Promise<void> {
  await sql`create schema if not exists gateway`.execute(tx)
  await sql`create table if not exists gateway.migration (name text primary key)`.execute(tx)
  const { rows } = await sql<{ name: string }>`select name from gateway.migration`.execute(tx)
  const done = new Set(rows.map(({ name }) => name))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of files.filter((file) => !done.has(file))) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const text = await readFile(join(folder, name), 'utf8')
    for (const statement of text.split(';\n').filter((part) => part.trim() !== '')) {
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await sql.raw(statement).execute(tx)
    }
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await sql`insert into gateway.migration (name) values (${name})`.execute(tx)
  }
}
