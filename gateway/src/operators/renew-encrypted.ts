import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Cipher } from './cipher.ts'

const places = [
  { table: 'gateway.operator', id: 'name', column: 'totp_secret' },
  { table: 'gateway.operator', id: 'name', column: 'totp_pending' },
  { table: 'gateway.oidc_session', id: 'id', column: 'refresh_token' },
  { table: 'gateway.oidc_session', id: 'id', column: 'id_token' },
] as const

type Place = (typeof places)[number]
type Stored = { id: string; value: string }

/**
 * Encrypts by the secret of today what an earlier one has: second factors live for years, and must be readable when that one
 * is gone. What was changed meanwhile is left to who changed it. Answers how many values were renewed.
 */
export async function renewEncrypted(db: Db, cipher: Cipher): Promise<number> {
  let renewed = 0
  for (const place of places) {
    // oxlint-disable-next-line no-await-in-loop -- there are four
    for (const { id, value } of await storedIn(db, place)) {
      const anew = cipher.renew(value)
      // oxlint-disable-next-line no-await-in-loop -- a company has a few operators
      if (anew !== null) renewed += await replace(db, place, { id, value, anew })
    }
  }
  return renewed
}

/** How many values are stored, and how many the secret of today does not read: another of the setting does, or none. */
export async function countEncrypted(
  db: Db,
  cipher: Pick<Cipher, 'decrypt' | 'renew'>,
): Promise<{ all: number; byEarlier: number; unreadable: number }> {
  const stored = (await Promise.all(places.map((place) => storedIn(db, place)))).flat()
  return {
    all: stored.length,
    byEarlier: stored.filter(({ value }) => cipher.renew(value) !== null).length,
    unreadable: stored.filter(({ value }) => cipher.decrypt(value) === null).length,
  }
}

async function storedIn(db: Db, { table, id, column }: Place): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    SELECT ${sql.ref(id)} AS id, ${sql.ref(column)} AS value FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} IS NOT NULL`.execute(db)
  return rows
}

async function replace(
  db: Db,
  { table, id, column }: Place,
  stored: Stored & { anew: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${stored.anew}
    WHERE ${sql.ref(id)} = ${stored.id} AND ${sql.ref(column)} = ${stored.value}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
