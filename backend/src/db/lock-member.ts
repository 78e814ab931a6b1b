import type { Tx } from './database.ts'

/**
 * Whoever changes what an account is entered by, and whoever enters it, does so one after the other. Taken before any other
 * row of the member, so that two who wait for each other cannot be. Rows that merely refer to the member are written beside it.
 */
export async function lockMember(
  tx: Tx,
  memberId: number,
): Promise<{ email: string; password_hash: string; sessions_ended_at: Date | null } | null> {
  const member = await tx
    .selectFrom('members')
    .select(['email', 'password_hash', 'sessions_ended_at'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return member ?? null
}
