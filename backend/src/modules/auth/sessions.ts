import { sql } from 'kysely'
import type { Context } from '../../context/context.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { TokenClaims } from '../../context/tokens.ts'

export type MemberSession = {
  id: string
  user_agent: string
  started_at: Date
  seen_at: Date
}

type Claims = Omit<TokenClaims, 'memberId'> & { memberId: number }
type Visit = { userAgent: string; now: Date }
type Member = { id: number; name: string; surname: string }

/** How exactly it is known when a session was last seen: a write for each request would be dear. */
const seenEveryMs = 5 * 60_000

/** A token for a member who has proved to be the one, `sid` the buyer that they are; it holds until its session ends. */
export async function openSession(
  db: Db | Tx,
  tokens: Context['tokens'],
  { member, sid, userAgent, now }: { member: Member; sid: string } & Visit,
): Promise<string> {
  const { token, jti, expiresAt } = await tokens.member(member.id, `${member.name} ${member.surname}`, sid)
  await db
    .insertInto('member_sessions')
    .values({
      id: jti,
      member_id: member.id,
      user_agent: userAgent,
      started_at: now,
      seen_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await db.deleteFrom('member_sessions').where('expires_at', '<', now).execute()
  return token
}

/** Whether a member's token is still good, beyond its signature; writes down that it was seen. */
export async function isSessionLive(db: Db, claims: Claims, visit: Visit): Promise<boolean> {
  const session = await db
    .selectFrom('member_sessions')
    .select(['member_id', 'ended_at', 'seen_at'])
    .where('id', '=', claims.jti)
    .executeTakeFirst()
  if (!session) return adoptSession(db, claims, visit)
  if (session.ended_at !== null || session.member_id !== claims.memberId) return false
  if (visit.now.getTime() - session.seen_at.getTime() > seenEveryMs)
    await db
      .updateTable('member_sessions')
      .set({ seen_at: visit.now, user_agent: visit.userAgent })
      .where('id', '=', claims.jti)
      .execute()
  return true
}

/** A token of the release before sessions had rows: it gets one, unless it was logged out or all sessions were ended. */
async function adoptSession(db: Db, claims: Claims, { userAgent, now }: Visit): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO member_sessions (id, member_id, user_agent, started_at, seen_at, expires_at)
    SELECT ${claims.jti}, id, ${userAgent}, ${claims.issuedAt}, ${now}, ${claims.expiresAt} FROM members
    WHERE id = ${claims.memberId} AND (sessions_ended_at IS NULL OR sessions_ended_at <= ${claims.issuedAt})
      AND NOT EXISTS (SELECT FROM revoked_tokens WHERE jti = ${claims.jti})
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(db)
  if (rows.length > 0) return true
  const beside = await db
    .selectFrom('member_sessions')
    .select('id')
    .where('id', '=', claims.jti)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return beside !== undefined
}

/** Those that are still good, the one seen last first. */
export async function listSessions(db: Db, memberId: number, now: Date): Promise<MemberSession[]> {
  return await db
    .selectFrom('member_sessions')
    .select(['id', 'user_agent', 'started_at', 'seen_at'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Whether there was one to end. */
export async function endSession(db: Db, memberId: number, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Every session of a member, those without a row too; `except` is the token that stays good. */
export async function endSessions(
  tx: Tx,
  { memberId, except = null, now }: { memberId: number; except?: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('members').set({ sessions_ended_at: now }).where('id', '=', memberId).execute()
  await tx
    .updateTable('member_sessions')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .execute()
}
