import type { Db } from '../database/database.ts'

export type StoredDictionary = { host: string; name: string; content: Uint8Array }

/** Browsers that come back have one of a host from before. */
const newest = 5

export async function readNewest(db: Db): Promise<StoredDictionary[]> {
  return await all(db).orderBy('made_at', 'desc').limit(newest).execute()
}

export async function readByHost(db: Db, host: string): Promise<StoredDictionary | null> {
  return (await all(db).where('host', '=', host).executeTakeFirst()) ?? null
}

export async function readByName(db: Db, name: string): Promise<StoredDictionary | null> {
  return (await all(db).where('name', '=', name).executeTakeFirst()) ?? null
}

/** The first gateway's stays: two would make browsers fetch them by turns. */
export async function storeDictionary(db: Db, row: StoredDictionary): Promise<void> {
  await db
    .insertInto('document_dictionary')
    .values({ ...row, content: Buffer.from(row.content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const all = (db: Db) => db.selectFrom('document_dictionary').select(['host', 'name', 'content'])
