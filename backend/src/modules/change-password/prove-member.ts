import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import type { Caller } from '../../http/caller.ts'
import { RefusalError } from '../../http/refusal.ts'
import { noSession } from '../auth/identify.ts'
import { confirmPassword } from './confirm-password.ts'

/** As long as a log-in proves by itself that it is the member who acts. */
const recentMs = 10 * 60_000

type Deps = Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>
type Asking = { caller: Caller; request: FastifyRequest }
type Proof = { current_password?: string | undefined }

/**
 * That it is the member, and not whoever found the tab open: by a log-in a moment ago, or by the password, at which
 * guesses wait. Before a transaction, since a hash takes its time. Throws a refusal, else answers who it is.
 */
export async function proveMember(
  context: Deps,
  { caller: { memberId, jti }, request }: Asking,
  { current_password: password }: Proof,
): Promise<{ id: number; jti: string }> {
  const session = await context.db
    .selectFrom('member_sessions')
    .select('started_at')
    .where('id', '=', jti)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!session || memberId === null || jti === null) throw noSession()
  if (password !== undefined)
    await confirmPassword(context, {
      memberId,
      session: jti,
      password,
      request,
      field: 'current_password',
    })
  else if (context.clock().getTime() - session.started_at.getTime() > recentMs)
    throw new RefusalError(403, 'proof-needed', 'Güvenliğiniz için bu işlemden önce şifrenizi girin.')
  return { id: memberId, jti }
}
