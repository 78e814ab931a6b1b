import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readSecretFile, writeSecretFile } from 'shared-server/files/secret-file'
import type { Secrets } from 'shared-server/secrets'
import { locked, type Database, type Db } from '../database/database.ts'

type Source = Pick<Database, 'db' | 'shared' | 'unavailable'>

/**
 * The secrets of the environment, or one made once per database, so that every gateway on it has the same; kept
 * where only this user reads it, for a start while the database is unavailable.
 */
export async function siteSecrets(
  given: Secrets | null,
  database: Source,
  dataDir: string,
): Promise<Secrets> {
  if (given !== null) return given
  const file = join(dataDir, 'seal-secret')
  if (database.unavailable) {
    const stored = await readSecretFile(file)
    if (stored !== null) return [stored]
    throw new Error(
      `the database is unavailable and there is no ${file}: set GATEWAY_SECRET, or start the database`,
    )
  }
  const secret = await secretIn(database.db)
  if (database.shared) await writeSecretFile(file, secret)
  return [secret]
}

async function secretIn(db: Db): Promise<string> {
  return await locked(db, async (tx) => {
    const known = await tx.selectFrom('secret').select('value').where('name', '=', 'seal').executeTakeFirst()
    if (known) return known.value
    const value = randomBytes(48).toString('base64url')
    await tx.insertInto('secret').values({ name: 'seal', value }).execute()
    return value
  })
}
