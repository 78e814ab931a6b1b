import { mkdir } from 'node:fs/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'

type Options = Pick<PGliteOptions, 'extensions' | 'parsers' | 'loadDataDir'>

/**
 * The embedded PostgreSQL, in a folder or, without one, in memory. It has one connection: inside a transaction use only
 * the transaction, or the query waits for itself for ever.
 */
export async function openPglite<Tables>(folder: string | undefined, options: Options = {}) {
  if (folder !== undefined) await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create({ ...options, dataDir: folder })
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
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
