import { memberDays } from '../../context/lifetimes.ts'
import type { Db, Tx } from '../../db/database.ts'

type Login = { memberId: number; sid: string; former: string | undefined; now: Date }

/** Holds live for minutes: rows older than a log-in are of no use. */
const storedDays = memberDays + 1

/**
 * Which buyer a member is who logs in: the one they were before when `former` was theirs, else the one that the visitor
 * was. Writes it down for the next time.
 */
export async function buyerOfLogin(tx: Tx, { memberId, sid, former, now }: Login): Promise<string> {
  const buyer = former !== undefined && (await wasBuyer(tx, memberId, former)) ? former : sid
  await tx
    .insertInto('member_buyers')
    .values({ member_id: memberId, buyer_sid: buyer, logged_in_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'buyer_sid']).doUpdateSet({ logged_in_at: now }))
    .execute()
  return buyer
}

/** By itself: a log-in that holds its member's row waits for no rows of others. */
export async function sweepBuyers(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - storedDays * 86_400_000)
  await db.deleteFrom('member_buyers').where('logged_in_at', '<', oldest).execute()
}

/** Who logs out is that buyer no more. */
export async function forgetBuyer(db: Db, memberId: number, sid: string): Promise<void> {
  await db
    .deleteFrom('member_buyers')
    .where('member_id', '=', memberId)
    .where('buyer_sid', '=', sid)
    .execute()
}

async function wasBuyer(tx: Tx, memberId: number, sid: string): Promise<boolean> {
  const found = await tx
    .selectFrom('member_buyers')
    .select('buyer_sid')
    .where('member_id', '=', memberId)
    .where('buyer_sid', '=', sid)
    .executeTakeFirst()
  return found !== undefined
}
