import { randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { keepSecretFile } from 'shared-server/files/secret-file'
import { keyFile } from './admin-key-file.ts'

/** The key of the environment, or one made once and kept where only this user reads it. */
export async function adminKey(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  return await keepSecretFile(keyFile(dataDir), () => randomBytes(32).toString('base64url'))
}

const digest = (key: string) => createHash('sha256').update(key).digest()

/** In the same time for every wrong key. */
export function sameKey(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}
