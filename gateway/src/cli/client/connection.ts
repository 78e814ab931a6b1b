import { readdir, readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, join } from 'node:path'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { keyFile } from '../../keys/admin-key-file.ts'
import { readSigningKey, type SigningKey } from '../../keys/signing-key.ts'
import { apiUrl, type Given } from './api-address.ts'
import { partsOfCheckout } from '../../build/checkout.ts'
import { RefusedError } from './refused-error.ts'
import { releaseClient, type ReleaseClient } from './release-client.ts'

export type Connection = Given & {
  /** Where the gateway listens, for whoever has just started it. */
  via?: string | undefined
  /** The squad's private key; default RELEASE_KEY_FILE, else `<dataDir>/keys/<module>.pem`. */
  key?: string | undefined
  dataDir: string
}

export const squadKeyFile = (dataDir: string, module: ModuleId): string =>
  join(dataDir, 'keys', `${module}.pem`)

/** Where the release API is and by what right we speak: options first, then the environment, then this checkout's own. */
export async function connect({ key, dataDir, via, ...given }: Connection): Promise<ReleaseClient> {
  const { env } = given
  const admin = (env.ADMIN_KEY ?? (await readFile(keyFile(dataDir), 'utf8').catch(() => ''))).trim()
  return releaseClient({
    api: { url: apiUrl(given), via },
    who: env.USER ?? userName(),
    adminKey: admin === '' ? null : admin,
    keyed: () => keyedModules(dataDir),
    keyOf: (module) => readKey(key ?? env.RELEASE_KEY_FILE ?? squadKeyFile(dataDir, module), module),
  })
}

/** Those whose key lies where we look for it; a key that is named with --key may be of any module of this checkout. */
async function keyedModules(dataDir: string): Promise<ModuleId[]> {
  const files = await readdir(join(dataDir, 'keys')).catch(() => [])
  const found = files.flatMap((file) => moduleId.safeParse(basename(file, '.pem')).data ?? [])
  return [...new Set([...found, ...partsOfCheckout()])]
}

async function readKey(file: string, module: ModuleId): Promise<SigningKey> {
  const pem = await readFile(file, 'utf8').catch(() => null)
  if (pem === null) {
    throw new RefusedError(
      'no-key',
      `there is no key of ${module} (looked for ${file}): name it with --key, or make one with "release keys new ${module}"`,
    )
  }
  const key = readSigningKey(pem)
  if (!key)
    throw new RefusedError('no-key', `${file} is no Ed25519 private key: "release keys new" makes one`)
  return key
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
