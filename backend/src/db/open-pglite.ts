import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { assertChannel } from './notify.ts'
import { parsers } from './parsers.ts'
import type { Schema } from './schema.ts'

/** The embedded database, in a folder or (`memory`) nowhere; begun from a dump when one is given. */
export async function openPglite(dataDir: string, dump?: Blob): Promise<Database & { pglite: PGlite }> {
  const folder = dataDir === 'memory' ? undefined : join(dataDir, 'pg')
  if (folder) await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { btree_gist },
    parsers,
    ...(dump && { loadDataDir: dump }),
  })
  await pglite.exec(`SET TIME ZONE 'UTC'`)
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  return {
    kind: 'pglite',
    pglite,
    db,
    notify: {
      async subscribe(channel, onPayload) {
        assertChannel(channel)
        return pglite.listen(channel, onPayload)
      },
    },
    script: async (text) => {
      await pglite.exec(text)
    },
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}
