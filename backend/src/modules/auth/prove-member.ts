import type { Clock } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import { noSession } from './identify.ts'
import { verifyPassword } from './passwords.ts'

/** As long as a log-in proves by itself that it is the member who acts. */
const recentMs = 10 * 60_000

type Parts = { db: Db; clock: Clock }
type Proof = { current_password?: string | undefined }

/**
 * That it is the member, and not whoever found the tab open: by a log-in a moment ago, or by the password. Before a
 * transaction, since a hash takes its time. Throws a refusal, else answers who it is.
 */
export async function proveMember(
  { db, clock }: Parts,
  { memberId, jti }: Caller,
  { current_password: password }: Proof,
): Promise<{ id: number; jti: string }> {
  const session = await db
    .selectFrom('member_sessions')
    .innerJoin('members', 'members.id', 'member_sessions.member_id')
    .select(['members.id', 'password_hash', 'started_at'])
    .where('member_sessions.id', '=', jti)
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  if (!session || jti === null) throw noSession()
  if (password !== undefined) {
    if (!(await verifyPassword(password, session.password_hash)))
      throw new Refusal(422, 'wrong-password', { current_password: ['Şifreniz hatalı.'] })
  } else if (clock().getTime() - session.started_at.getTime() > recentMs)
    throw new Refusal(403, 'proof-needed', 'Güvenliğiniz için bu işlemden önce şifrenizi girin.')
  return { id: session.id, jti }
}
