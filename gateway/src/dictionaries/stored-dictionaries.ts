import type { Db } from '../database/database.ts'

/** A browser keeps one for a month (`routes.ts`). */
const keptDays = 60
const most = 12
const dayMs = 86_400_000

/** The newest first. */
export async function readDictionaries(db: Db): Promise<{ host: string; content: Uint8Array }[]> {
  return await db
    .selectFrom('document_dictionary')
    .select(['host', 'content'])
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute()
}

/** The first gateway's stays: two would make browsers fetch them by turns. */
export async function storeDictionary(db: Db, host: string, content: Buffer): Promise<void> {
  await db
    .insertInto('document_dictionary')
    .values({ host, content })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .execute()
  await db
    .deleteFrom('document_dictionary')
    .where('made_at', '<', new Date(Date.now() - keptDays * dayMs))
    .where('host', '!=', host)
    .execute()
}
