import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from 'shared-server/passwords'
import type { Database } from '../../db/database.ts'
import { endSessions } from './sessions.ts'

/**
 * A database that was begun with the demo member is served without it: its password becomes one that nobody knows, and whoever is
 * logged in by the old one is out. Answers whether there was anything to close.
 */
export async function closeDemoMember(
  { db }: Database,
  { email, password }: { email: string; password: string },
  now: Date,
): Promise<boolean> {
  const member = await db
    .selectFrom('members')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!member || !(await verifyPassword(password, member.password_hash))) return false
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('members').set({ password_hash }).where('id', '=', member.id).execute()
    await tx.deleteFrom('member_passkeys').where('member_id', '=', member.id).execute()
    await endSessions(tx, { memberId: member.id, now })
  })
  return true
}
