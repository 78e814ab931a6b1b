import type { Db } from '../../db/database.ts'
import { addKey, lockKeys, signingKey } from './ticket-keys.ts'

export type ListedKey = { kid: string; createdAt: Date; withdrawnAt: Date | null; signs: boolean }

/** All keys, also those that were withdrawn, the newest first. */
export async function listKeys(db: Db): Promise<ListedKey[]> {
  const rows = await db
    .selectFrom('ticket_keys')
    .select(['kid', 'created_at', 'withdrawn_at'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute()
  const signs = rows.find(({ withdrawn_at }) => withdrawn_at === null)?.kid
  return rows.map(({ kid, created_at, withdrawn_at }) => ({
    kid,
    createdAt: created_at,
    withdrawnAt: withdrawn_at,
    signs: kid === signs,
  }))
}

/** A new key signs from now on; the one before it goes on being good for what it signed. Answers the new one's id. */
export function rotateKey(db: Db): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    return (await addKey(tx)).kid
  })
}

/**
 * What the key signed is refused from now on; tickets are signed anew, by the key that is left or by one made now, when their buyer
 * opens them again. Answers whether there was such a key that was not withdrawn yet.
 */
export function withdrawKey(db: Db, kid: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    const { numUpdatedRows } = await tx
      .updateTable('ticket_keys')
      .set({ withdrawn_at: now })
      .where('kid', '=', kid)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await signingKey(tx)
    return true
  })
}
