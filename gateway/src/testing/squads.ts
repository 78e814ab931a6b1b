import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ModuleId } from 'shared/module/facts'
import type { ApiAddress } from '../cli/client/call.ts'
import { squadKeyFile } from '../cli/client/connection.ts'
import { releaseClient, type ReleaseClient } from '../cli/client/release-client.ts'
import { newSigningKey, type SigningKey } from '../keys/signing-key.ts'

export type Squads = {
  keyOf: (module: ModuleId) => SigningKey
  /** Speaks for a module with nothing but its squad's key. */
  client: (module: ModuleId) => ReleaseClient
}

const parts = ['host', 'mf-search', 'mf-booking', 'mf-account', 'mf-content'] as const satisfies ModuleId[]

/** A key for every part, in a file where the CLI looks for it, each known to the gateway for every route. */
export async function registerSquads(api: ApiAddress, adminKey: string, dataDir: string): Promise<Squads> {
  const keys = new Map(parts.map((module) => [module, newSigningKey()]))
  const keyOf = (module: ModuleId) => {
    const key = new Map<ModuleId, SigningKey>(keys).get(module)
    if (!key) throw new Error(`there is no key of ${module}`)
    return key
  }
  const ops = releaseClient({ api, who: 'ops', adminKey, keyOf: async (module) => keyOf(module) })
  await mkdir(join(dataDir, 'keys'), { recursive: true })
  for (const [module, { publicKey, pem }] of keys) {
    // oxlint-disable-next-line no-await-in-loop -- five small files
    await writeFile(squadKeyFile(dataDir, module), pem, { mode: 0o600 })
    // oxlint-disable-next-line no-await-in-loop -- they take turns in the registry anyway
    await ops.addKey({ squad: `${module} squad`, module, prefixes: ['/'], publicKey }, 'test')
  }
  return {
    keyOf,
    client: (module) =>
      releaseClient({ api, who: 'squad', adminKey: null, keyOf: async () => keyOf(module) }),
  }
}
