import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ModuleFacts, ModuleId } from 'shared/module/facts'
import { squadKeyFile } from '../cli/client/connection.ts'
import type { ReleaseClient } from '../cli/client/release-client.ts'
import { routeOutside } from '../keys/may-publish.ts'
import { newSigningKey, readSigningKey, type SigningKey } from '../keys/signing-key.ts'

/**
 * A key for every part, made at the first start, and known to the gateway for the routes that the part has. What
 * ops have said of a key since (revoked, more routes) stays. Answers the parts whose key they have revoked.
 */
export async function registerKeys(
  site: Pick<ReleaseClient, 'addKey' | 'keys'>,
  built: readonly ModuleFacts[],
  dataDir: string,
): Promise<ModuleId[]> {
  const { keys } = await site.keys()
  const revoked: ModuleId[] = []
  for (const facts of built) {
    const { id: module, owner, routes } = facts
    // oxlint-disable-next-line no-await-in-loop -- they take turns in the registry anyway
    const { id, publicKey } = await keyAt(squadKeyFile(dataDir, module))
    const known = keys.find((key) => key.id === id)
    if (known && known.revokedAt !== null) revoked.push(module)
    if (known && (known.revokedAt !== null || routeOutside(facts, known.prefixes) === null)) continue
    const needed = routes.map(({ path }) => `/${path.split('/')[1] ?? ''}`)
    const prefixes = [...new Set([...(known?.prefixes ?? []), ...needed])].toSorted()
    // oxlint-disable-next-line no-await-in-loop -- they take turns in the registry anyway
    await site.addKey({ squad: known?.squad ?? owner, module, prefixes, publicKey }, 'start')
  }
  return revoked
}

async function keyAt(file: string): Promise<SigningKey> {
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known !== null) {
    const key = readSigningKey(known)
    if (!key)
      throw new Error(`${file} is no Ed25519 private key: delete it, and the next start makes another`)
    return key
  }
  const made = newSigningKey()
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, made.pem, { mode: 0o600, flag: 'wx' })
  return made
}
