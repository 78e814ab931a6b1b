import type { Selectable } from 'kysely'
import type { CodePurpose } from 'shared/contracts/guest-ticket'
import type { Secrets } from 'shared-server/secrets'
import type { PurposeKeys } from '../../context/purpose-keys.ts'
import type { Tx } from '../../db/database.ts'
import type { SalesTables } from '../../db/sales-schema.ts'
import { attemptsAllowed } from './code-limits.ts'
import { isCode } from './make-code.ts'

export type CodeAttempt = {
  subjects: Secrets
  askedBy: Secrets
  purpose: CodePurpose
  typed: string
  now: Date
  keys: PurposeKeys
}

export type AttemptOutcome =
  | { kind: 'right'; orderId: string }
  | { kind: 'wrong'; left: number }
  /** None was asked for, or the last one has expired or was used. */
  | { kind: 'over' }
  /** Too often wrong. */
  | { kind: 'ended' }

/**
 * Tries the newest code of whoever asked for it: a right one is used by it, a wrong one counted. The row is locked until
 * the transaction ends, so that of many attempts at once each is counted and one succeeds. Throws nothing that it
 * foresees, because a count must not be rolled back.
 */
export async function tryCode(
  tx: Tx,
  { subjects, askedBy, purpose, typed, now, keys }: CodeAttempt,
): Promise<AttemptOutcome> {
  const code = await tx
    .selectFrom('ticket_codes')
    .selectAll()
    .where((row) =>
      row.or([
        row('asked_by', 'in', askedBy),
        row.and([row('asked_by', 'is', null), row('subject', 'in', subjects)]),
      ]),
    )
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!code) return { kind: 'over' }
  const outcome = await tryRow(tx, code, { typed, now, keys })
  // One of the release before is anybody's: that it is there shows that the phone fits, unless the code is right.
  return code.asked_by === null && outcome.kind !== 'right' ? { kind: 'over' } : outcome
}

async function tryRow(
  tx: Tx,
  code: Selectable<SalesTables['ticket_codes']>,
  { typed, now, keys }: Pick<CodeAttempt, 'typed' | 'now' | 'keys'>,
): Promise<AttemptOutcome> {
  if (code.used_at || code.expires_at <= now) return { kind: 'over' }
  if (code.wrong_attempts >= attemptsAllowed) return { kind: 'ended' }
  // Compared for a stranger too: both take the same time.
  const isRight = isCode(keys, code.nonce, typed)
  if (isRight && code.order_id !== null) {
    await tx.updateTable('ticket_codes').set({ used_at: now }).where('id', '=', code.id).execute()
    return { kind: 'right', orderId: code.order_id }
  }
  const wrong = code.wrong_attempts + 1
  await tx.updateTable('ticket_codes').set({ wrong_attempts: wrong }).where('id', '=', code.id).execute()
  return wrong < attemptsAllowed ? { kind: 'wrong', left: attemptsAllowed - wrong } : { kind: 'ended' }
}
