import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { assertChannel } from 'shared-server/notification-listener'
import { openPglite as openEmbedded } from 'shared-server/open-pglite'
import type { Database } from './database.ts'
import { parsers } from './parsers.ts'
import type { Schema } from './schema.ts'
import { type PersonalKeys, readPersonalKeys } from './sealing/personal-keys.ts'
import { sealing } from './sealing/sealing-dialect.ts'

type Options = {
  /** What it begins from. */
  dump?: Blob
  /** What personal values are sealed with; without them they stay readable. */
  keys?: PersonalKeys
}

/** The embedded database, in a folder or (`memory`) nowhere. */
export async function openBackendPglite(
  dataDir: string,
  { dump, keys = readPersonalKeys('plain') }: Options = {},
): Promise<Database & { pglite: PGlite }> {
  const embedded = await openEmbedded<Schema>(dataDir === 'memory' ? undefined : join(dataDir, 'pg'), {
    extensions: { btree_gist },
    parsers,
    through: (dialect) => sealing(dialect, keys),
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
