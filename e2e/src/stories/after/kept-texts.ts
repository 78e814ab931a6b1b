import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'

export type Kept = { where: string; text: string }

/** Every file the site has written, as it lies on the disk: logs, both databases, mails. Releases are no data. */
export async function* keptFiles(dataDir: string): AsyncGenerator<Kept> {
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const where = relative(dataDir, path)
    if (!entry.isFile() || where.startsWith('artifacts')) continue
    // Byte for byte, so that no number is lost to a wrong encoding.
    yield { where, text: await readFile(path, 'latin1') }
  }
}

/**
 * Every text and JSON that a row of the shop's database holds: on the disk a long one is compressed. Read from a copy,
 * because the site is still running on it.
 */
export async function keptRows(dataDir: string): Promise<Kept[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kept-'))
  try {
    await cp(join(dataDir, 'backend', 'pg'), folder, { recursive: true })
    await rm(join(folder, 'postmaster.pid'), { force: true })
    const database = await PGlite.create({ dataDir: folder, extensions: { btree_gist } })
    try {
      return await readRows(database)
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readRows(database: PGlite): Promise<Kept[]> {
  const { rows: columns } = await database.query<{ table_name: string; column_name: string }>(`
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`)
  const kept: Kept[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await database.query<{ text: string }>(
      `SELECT DISTINCT "${column}"::text AS text FROM "${table}" WHERE "${column}" IS NOT NULL`,
    )
    for (const { text } of rows) kept.push({ where: `${table}.${column}`, text })
  }
  return kept
}
