import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { noSession } from './identify.ts'

type Session = { memberId: number; jti: string | null }

/** Locks the member, and throws a refusal when the session that acts has ended since the request began. */
export async function lockLiveSession(tx: Tx, { memberId, jti }: Session): Promise<void> {
  await lockMember(tx, memberId)
  const live = await tx
    .selectFrom('member_sessions')
    .select('id')
    .where('id', '=', jti)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!live) throw noSession()
}
