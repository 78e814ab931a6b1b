import { Buffer } from 'node:buffer'
import type { Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { keyedHashes } from '../../context/purpose-keys.ts'
import type { AccountCodePurpose } from '../../db/account-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import { attemptsAllowed } from '../one-time-codes/code-limits.ts'
import { purposes } from './purposes.ts'

type NewCode = {
  purpose: AccountCodePurpose
  /** What is counted together: `subjectOf` an address. */
  subject: string
  /** Null: the address is nobody's, and is treated alike so that nobody can tell. */
  memberId: number | null
  /** The visitor who may use it, where nobody else may. */
  sid?: string
  /** What using it does, beyond its purpose. Never a secret. */
  details?: Record<string, unknown>
}

/** The mail is queued in the same transaction; codes and links are made from the row when it is written. */
export async function insertAccountCode(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  { purpose, subject, memberId, sid, details = {} }: NewCode,
): Promise<number> {
  const now = clock()
  await sweep(tx, now)
  const { id } = await tx
    .insertInto('account_codes')
    .values({
      purpose,
      subject,
      member_id: memberId,
      buyer_sid: sid ?? null,
      details: JSON.stringify(details),
      nonce: Buffer.from(random(16)).toString('base64url'),
      created_at: now,
      expires_at: new Date(now.getTime() + purposes[purpose].minutes * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says nothing of the address to whoever reads the table. */
export const accountSubjectOf = (email: string, keyFor: Context['keyFor']): string =>
  accountSubjectsOf(email, keyFor)[0]

/** As it may have been stored, before the secret was changed too. */
export const accountSubjectsOf = (email: string, keyFor: Context['keyFor']): Secrets =>
  keyedHashes(keyFor('account-subjects'), email.toLowerCase())

type LiveCode = { purpose: AccountCodePurpose; nonce: string }

/** For whoever writes the mail: null when it has expired or was used, and the mail is not worth sending. */
export async function readLiveAccountCode(db: Db, id: number, now: Date): Promise<LiveCode | null> {
  const code = await db
    .selectFrom('account_codes')
    .select(['purpose', 'nonce'])
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return code ?? null
}

/** Of a code whose row is locked; the last one allowed ends it. Answers how many are left. */
export async function countWrongAttempt(
  tx: Tx,
  { id, wrong_attempts }: { id: number; wrong_attempts: number },
  now: Date,
): Promise<number> {
  const left = Math.max(0, attemptsAllowed - wrong_attempts - 1)
  await tx
    .updateTable('account_codes')
    .set({ wrong_attempts: wrong_attempts + 1, ...(left === 0 && { used_at: now }) })
    .where('id', '=', id)
    .execute()
  return left
}

/** Until a month after its end somebody may ask why a link does nothing. */
async function sweep(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 86_400_000)
  await tx.deleteFrom('account_codes').where('expires_at', '<', oldest).execute()
}
