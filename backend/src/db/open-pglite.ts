import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { assertChannel } from 'shared-server/notification-listener'
import { openPglite as openEmbedded } from 'shared-server/open-pglite'
import type { Database } from './database.ts'
import { parsers } from './parsers.ts'
import type { Schema } from './schema.ts'

/** The embedded database, in a folder or (`memory`) nowhere; begun from a dump when one is given. */
export async function openBackendPglite(
  dataDir: string,
  dump?: Blob,
): Promise<Database & { pglite: PGlite }> {
  const embedded = await openEmbedded<Schema>(dataDir === 'memory' ? undefined : join(dataDir, 'pg'), {
    extensions: { btree_gist },
    parsers,
    ...(dump && { loadDataDir: dump }),
  })
  await embedded.script(`SET TIME ZONE 'UTC'`)
  return {
    ...embedded,
    kind: 'pglite',
    notify: {
      async subscribe(channel, onPayload) {
        assertChannel(channel)
        return embedded.pglite.listen(channel, onPayload)
      },
    },
  }
}
