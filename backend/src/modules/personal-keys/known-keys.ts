import type { Db } from '../../db/database.ts'
import type { PersonalKeys } from '../../db/sealing/personal-keys.ts'

/**
 * Throws, naming it, when the database holds values of a key that is not given, or that is another now under the same name.
 * Answers the names that it knows.
 */
export async function checkPersonalKeys(db: Db, keys: PersonalKeys): Promise<string[]> {
  const known = await db.selectFrom('personal_keys').select(['id', 'proof']).execute()
  const given = proofsOf(keys)
  for (const { id, proof } of known) {
    const own = given.get(id)
    if (own === undefined)
      throw new Error(
        `PERSONAL_DATA_KEYS lacks ${id}, with which stored phones and identity numbers are sealed (or, when none is left, say so with \`personal-keys forget ${id}\`).`,
      )
    if (own !== proof)
      throw new Error(
        `PERSONAL_DATA_KEYS has another secret for ${id} than the one that stored phones and identity numbers are sealed with.`,
      )
  }
  return known.map(({ id }) => id)
}

/** The same, at the start of a process that writes from now on. */
export async function takeUpPersonalKeys(db: Db, keys: PersonalKeys): Promise<void> {
  await checkPersonalKeys(db, keys)
  const proof = proofsOf(keys).get(keys.writes ?? '')
  if (keys.writes !== null && proof !== undefined)
    await db
      .insertInto('personal_keys')
      .values({ id: keys.writes, proof, all_sealed_at: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  // A process with another setting may have written meanwhile: what is stored is gone through once more.
  await db.updateTable('personal_keys').set({ all_sealed_at: null }).execute()
}

function proofsOf(keys: PersonalKeys): ReadonlyMap<string, string> {
  const proofs = keys.forms('identity', 'proof')
  return new Map(keys.ids.map((id, at) => [id, proofs[at] ?? '']))
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
