import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { type Dialect, Kysely, PGliteDialect } from 'kysely'
import { privateFolder } from './files/private-files.ts'
import { isSettled, settleFolder, syncFiles } from './files/sync-files.ts'
import { traceQueries } from './queries/trace-queries.ts'

type Options = Pick<PGliteOptions, 'extensions' | 'parsers' | 'loadDataDir'> & {
  /** What stands between the queries and the database. */
  through?: (dialect: Dialect) => Dialect
}

/** As PGlite starts PostgreSQL, but without `-F`, which is fsync off; its fdatasync does nothing, its fsync can be made to. */
const durable = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

/**
 * The embedded PostgreSQL, in a folder or, without one, in memory. It has one connection: inside a transaction use only
 * the transaction, or the query waits for itself for ever. In a folder what is committed survives a power loss
 * (docs/guides/database.md), and is readable by its user alone.
 */
export async function openPglite<Tables>(
  folder: string | undefined,
  { through = (dialect) => dialect, ...options }: Options = {},
) {
  const pglite = folder === undefined ? await PGlite.create(options) : await openFolder(folder, options)
  const db = new Kysely<Tables>({ dialect: through(traceQueries(new PGliteDialect({ pglite }))) })
  return {
    pglite,
    db,
    script: async (text: string): Promise<void> => {
      await pglite.exec(text)
    },
    close: async (): Promise<void> => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}

async function openFolder(folder: string, options: PGliteOptions): Promise<PGlite> {
  await privateFolder(folder)
  const pglite = await PGlite.create({ ...options, dataDir: folder, startParams: durable })
  syncFiles(pglite.Module)
  if (!(await isSettled(folder))) await settleFolder(folder)
  return pglite
}
