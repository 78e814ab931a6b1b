import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseClient } from '../cli/client/release-client.ts'

const name = 'ops'
export const passwordFile = (dataDir: string): string => join(dataDir, 'ops-password')

/**
 * Somebody who can log in to the console from the first minute. Made once: an operator who was given another
 * password since, or was removed while others are there, stays so.
 */
export async function addFirstOperator(
  site: Pick<ReleaseClient, 'operators' | 'addOperator'>,
  dataDir: string,
): Promise<void> {
  const { operators } = await site.operators()
  if (operators.length > 0) return
  const file = passwordFile(dataDir)
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  const password = known === '' ? randomBytes(15).toString('base64url') : known
  // Before the gateway knows it: a password that nobody can read would lock ops out.
  if (known === '') await writeFile(file, `${password}\n`, { mode: 0o600 })
  await site.addOperator({ name, password, role: 'admin' })
}
