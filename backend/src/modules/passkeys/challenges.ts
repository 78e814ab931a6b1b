import { Buffer } from 'node:buffer'
import type { Context } from '../../context/context.ts'
import type { Db } from '../../db/database.ts'

/** In milliseconds: as long as somebody may look for their telephone. */
export const challengeMs = 5 * 60_000

/**
 * For whom and what a challenge is: the visitor, and to add a passkey the very session that has proved who it is. Null: to
 * log in.
 */
type Holder = { sid: string; session: string | null }

/** Base64url. The row is what is good once: the challenge itself is no secret. */
export async function issueChallenge(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  { sid, session }: Holder,
): Promise<string> {
  const now = clock()
  const challenge = Buffer.from(random(32)).toString('base64url')
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute()
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge,
      buyer_sid: sid,
      session_id: session,
      expires_at: new Date(now.getTime() + challengeMs),
    })
    .execute()
  return challenge
}

/** Of many at once one takes it. False when it was used, has expired, or was given to somebody else. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  { sid, session, now }: Holder & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('buyer_sid', '=', sid)
    .where('session_id', 'is not distinct from', session)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
