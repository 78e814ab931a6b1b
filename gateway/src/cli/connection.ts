import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { keyFile } from '../admin/key.ts'
import { Refused, releaseClient, type ReleaseClient } from './release-client.ts'

/** Where the gateway is and by what right we speak: options first, then the environment, then this checkout's own. */
export async function connect(
  site: string | undefined,
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ReleaseClient> {
  const address = (site ?? env.SITE ?? `http://127.0.0.1:${env.PORT ?? 3000}`).replace(/\/+$/, '')
  const key = env.ADMIN_KEY ?? (await readFile(keyFile(dataDir), 'utf8').catch(() => ''))
  if (key.trim() === '') {
    throw new Refused(
      'no-key',
      `there is no admin key: set ADMIN_KEY, or DATA_DIR to the site's data (looked in ${dataDir})`,
    )
  }
  return releaseClient(address, key.trim(), env.USER ?? userName())
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
