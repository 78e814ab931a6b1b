import type { Db } from '../../db/database.ts'
import type { PersonalKeys } from '../../db/sealing/personal-keys.ts'

/**
 * Writes down which keys there are, and throws, naming it, when the database holds values of one that is not given, or that
 * is another now under the same name.
 */
export async function checkPersonalKeys(db: Db, keys: PersonalKeys): Promise<void> {
  const proofs = keys.forms('identity', 'proof')
  const given = keys.ids.map((id, at) => ({ id, proof: proofs[at] ?? '', all_sealed_at: null }))
  if (given.length > 0)
    await db
      .insertInto('personal_keys')
      .values(given)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  for (const { id, proof } of await db.selectFrom('personal_keys').select(['id', 'proof']).execute()) {
    const own = given.find((one) => one.id === id)
    if (!own)
      throw new Error(
        `PERSONAL_DATA_KEYS lacks ${id}, with which stored phones and identity numbers are sealed (or, when none is left, say so with \`personal-keys forget ${id}\`).`,
      )
    if (own.proof !== proof)
      throw new Error(
        `PERSONAL_DATA_KEYS has another secret for ${id} than the one that stored phones and identity numbers are sealed with.`,
      )
  }
  // What had been sealed whole by a key that writes no more may have been written by another since.
  await db
    .updateTable('personal_keys')
    .set({ all_sealed_at: null })
    .where('id', '!=', keys.writes ?? '')
    .execute()
}

export const listPersonalKeys = (db: Db) =>
  db
    .selectFrom('personal_keys')
    .select(['id', 'first_used_at'])
    .orderBy('first_used_at')
    .orderBy('id')
    .execute()

/** Whether there was such a key. */
export async function forgetKey(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('personal_keys').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
