import type { AccountMailKind } from '../../db/account-schema.ts'
import type { Tx } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'

type Limit = { memberId: number; kind: AccountMailKind; perHour: number; now: Date }

/**
 * For acts that mail each time: whoever did one as often as they may in an hour waits. Counted by the mails, so for all
 * processes alike; the member's row is locked, so that acts at once are counted one after the other.
 */
export async function refuseMany(tx: Tx, { memberId, kind, perHour, now }: Limit): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
  const { count } = await tx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (count >= perHour)
    throw new RefusalError(
      429,
      'too-many',
      `Bunu bir saatte en çok ${perHour} kez yapabilirsiniz. Daha sonra yeniden deneyin.`,
    )
}
