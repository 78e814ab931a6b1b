import type { CodePurpose } from 'shared/contracts/guest-ticket'
import type { Tx } from '../../db/database.ts'
import { attemptsAllowed } from './code-limits.ts'
import { isCode } from './make-code.ts'

export type CodeAttempt = { subject: string; purpose: CodePurpose; typed: string; now: Date; key: Uint8Array }

export type AttemptOutcome =
  | { kind: 'right'; orderId: string }
  | { kind: 'wrong'; left: number }
  /** None was asked for, or the last one has expired or was used. */
  | { kind: 'over' }
  /** Too often wrong. */
  | { kind: 'ended' }

/**
 * Tries the newest code of a subject: a right one is used by it, a wrong one counted. The row is locked until the
 * transaction ends, so that of many attempts at once each is counted and one succeeds. Throws nothing that it
 * foresees, because a count must not be rolled back.
 */
export async function tryCode(
  tx: Tx,
  { subject, purpose, typed, now, key }: CodeAttempt,
): Promise<AttemptOutcome> {
  const code = await tx
    .selectFrom('ticket_codes')
    .selectAll()
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!code || code.used_at || code.expires_at <= now) return { kind: 'over' }
  if (code.wrong_attempts >= attemptsAllowed) return { kind: 'ended' }
  // Compared for a stranger too: both take the same time.
  const isRight = isCode(key, code.nonce, typed)
  if (isRight && code.order_id !== null) {
    await tx.updateTable('ticket_codes').set({ used_at: now }).where('id', '=', code.id).execute()
    return { kind: 'right', orderId: code.order_id }
  }
  const wrong = code.wrong_attempts + 1
  await tx.updateTable('ticket_codes').set({ wrong_attempts: wrong }).where('id', '=', code.id).execute()
  return wrong < attemptsAllowed ? { kind: 'wrong', left: attemptsAllowed - wrong } : { kind: 'ended' }
}
