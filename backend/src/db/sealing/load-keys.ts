import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepSecretFile } from 'shared-server/files/secret-file'
import type { Config } from '../../config/config.ts'
import { type PersonalKeys, readPersonalKeys } from './personal-keys.ts'

const newKey = () => `own:${randomBytes(32).toString('base64url')}`

/** From the configuration; else made once for the embedded database, and kept beside it. On PostgreSQL nothing is sealed without. */
export async function loadPersonalKeys({
  personalDataKeys,
  databaseUrl,
  dataDir,
}: Pick<Config, 'personalDataKeys' | 'databaseUrl' | 'dataDir'>): Promise<PersonalKeys> {
  if (personalDataKeys) return readPersonalKeys(personalDataKeys)
  if (databaseUrl) return readPersonalKeys('plain')
  if (dataDir === 'memory') return readPersonalKeys(newKey())
  return readPersonalKeys(await keepSecretFile(join(dataDir, 'personal-data-keys'), newKey))
}
