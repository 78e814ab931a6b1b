import { randomBytes } from 'node:crypto'
import { locked, type Database } from '../registry/database.ts'

/** The secret of the environment, or one made once per database, so that every gateway on it has the same. */
export async function siteSecret(given: string | null, { db }: Pick<Database, 'db'>): Promise<string> {
  if (given !== null) return given
  return await locked(db, async (tx) => {
    const known = await tx.selectFrom('secret').select('value').where('name', '=', 'seal').executeTakeFirst()
    if (known) return known.value
    const value = randomBytes(48).toString('base64url')
    await tx.insertInto('secret').values({ name: 'seal', value }).execute()
    return value
  })
}
