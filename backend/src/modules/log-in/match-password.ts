import type { Context } from '../../context/context.ts'
import { hashOfNobody, hashPassword, needsRehash, verifyPassword } from 'shared-server/passwords'
import { findRegistration, hashesForAddress } from '../registration/pending-registrations.ts'
import type { Entering, ProvenPassword } from './enter.ts'

export type PasswordMatch =
  | { kind: 'member'; member: Entering; proven: ProvenPassword }
  /** It is that of a registration whose address nobody has confirmed, also of a member's address. */
  | { kind: 'unconfirmed' }
  | { kind: 'wrong' }

/** Always two hashes, one for a member and one for whoever registered, whether there is such a one or not. */
export async function matchPassword(
  { db, clock, keyFor }: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { email, password }: { email: string; password: string },
): Promise<PasswordMatch> {
  const found = await db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'surname', 'sessions_ended_at', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const [isMembers, hashes] = await Promise.all([
    verifyPassword(password, found?.password_hash ?? hashOfNobody()),
    hashesForAddress(password, email, keyFor),
  ])
  const registration = await findRegistration(db, { email, hashes, now: clock() })
  if (found && isMembers) {
    const { password_hash, ...member } = found
    const newHash = needsRehash(password_hash) ? await hashPassword(password) : null
    return { kind: 'member', member, proven: { password, passwordHash: password_hash, newHash } }
  }
  return registration === null ? { kind: 'wrong' } : { kind: 'unconfirmed' }
}
