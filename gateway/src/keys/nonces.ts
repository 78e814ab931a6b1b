import type { Db } from '../database/database.ts'

/** Far longer than a record or a link is good for (`visit/choice.ts`: a day), whatever the clocks of gateway and database say. */
const rememberedMs = 48 * 3_600_000

/** True for one caller only, over all gateways. */
export async function takeNonce(db: Db, nonce: string): Promise<boolean> {
  await db
    .deleteFrom('used_nonce')
    .where('at', '<', new Date(Date.now() - rememberedMs))
    .execute()
  const taken = await db
    .insertInto('used_nonce')
    .values({ nonce })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nonce')
    .execute()
  return taken.length === 1
}

export async function wasTaken(db: Db, nonce: string): Promise<boolean> {
  const used = await db.selectFrom('used_nonce').select('nonce').where('nonce', '=', nonce).execute()
  return used.length > 0
}
