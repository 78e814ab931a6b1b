import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const keyFile = (dataDir: string) => join(dataDir, 'admin-key')

/** The key of the environment, or one made once and kept where only this user reads it. */
export async function adminKey(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(keyFile(dataDir), `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch {
    return (await readFile(keyFile(dataDir), 'utf8')).trim()
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest()

/** In the same time for every wrong key. */
export function sameKey(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}
