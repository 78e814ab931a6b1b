import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { countAttempt, forgiveAttempt } from '../attempt-limits/count-attempt.ts'
import { noSession } from '../auth/identify.ts'
import { verifyPassword } from 'shared-server/passwords'

type Confirmation = {
  memberId: number | null
  /** In which it is typed. */
  session: string | null
  password: string
  request: FastifyRequest
  /** Which field of the form has it. */
  field: string
}

export type ConfirmedMember = { id: number; email: string; name: string; surname: string }

/**
 * A member proves once more to be the one. Throws a Refusal for a wrong password, after growing waits, which are a session's
 * own: whoever has stolen one does not keep the owner out of theirs.
 */
export async function confirmPassword(
  context: Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>,
  { memberId, session, password, request, field }: Confirmation,
): Promise<ConfirmedMember> {
  if (memberId === null || session === null) throw noSession()
  const attempt = { act: 'current-password', subject: session, ip: request.ip } as const
  await countAttempt(context, attempt)
  const found = await context.db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'surname', 'password_hash'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!found) throw noSession()
  if (!(await verifyPassword(password, found.password_hash)))
    throw new RefusalError(422, 'wrong-password', { [field]: ['Şifreniz hatalı.'] })
  await forgiveAttempt(context, attempt)
  const { password_hash: _secret, ...member } = found
  return member
}
