import { mapSecrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { keyedHashes } from '../../context/purpose-keys.ts'
import type { AccountCodePurpose } from '../../db/account-schema.ts'
import type { Db, Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { isSameSecret } from '../../context/same-secret.ts'

type Named = { id: number; purpose: AccountCodePurpose; nonce: string }

/** What stands behind the `#` of a mailed link: the row's number, and what only the key and the row together make. */
export const linkOf = (keyFor: Context['keyFor'], named: Named): string => linksOf(keyFor, named)[0]

/** As it may have been mailed, before the secret was changed too. */
const linksOf = (keyFor: Context['keyFor'], { id, purpose, nonce }: Named) =>
  mapSecrets(keyedHashes(keyFor('account-links'), `${purpose} ${id} ${nonce}`), (secret) => `${id}.${secret}`)

type Sought = { link: string; purpose: AccountCodePurpose; now: Date; keyFor: Context['keyFor'] }
export type LiveLink = {
  id: number
  memberId: number | null
  details: unknown
  wrong_attempts: number
  createdAt: Date
}

/** A link that is good, which stays so. Null for one that was used, has expired, is of another purpose or was never given. */
export function readLink(db: Db | Tx, sought: Sought): Promise<LiveLink | null> {
  return findLink(db, sought, { lock: false })
}

/** As `readLink`; of many attempts at once each waits for the one before, since the row is locked until the transaction ends, its member's before it. */
export async function lockLink(tx: Tx, sought: Sought): Promise<LiveLink | null> {
  await lockMemberOf(tx, sought.link)
  return findLink(tx, sought, { lock: true })
}

async function findLink(
  db: Db | Tx,
  { link, purpose, now, keyFor }: Sought,
  { lock }: { lock: boolean },
): Promise<LiveLink | null> {
  const id = idIn(link)
  if (id === null) return null
  const code = await db
    .selectFrom('account_codes')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!code || code.used_at || code.expires_at <= now) return null
  if (!linksOf(keyFor, code).some((one) => isSameSecret(link, one))) return null
  const { member_id: memberId, details, wrong_attempts, created_at: createdAt } = code
  return { id: code.id, memberId, details, wrong_attempts, createdAt }
}

/** It is good for nothing from then on. */
export async function useLink(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('account_codes').set({ used_at: now }).where('id', '=', id).execute()
}

/** Uses a link: it is good once, and of many attempts at once one succeeds. Null where `readLink` answers null. */
export async function redeemLink(tx: Tx, sought: Sought): Promise<LiveLink | null> {
  const live = await lockLink(tx, sought)
  if (live) await useLink(tx, live.id, sought.now)
  return live
}

async function lockMemberOf(tx: Tx, link: string): Promise<void> {
  const code = await tx
    .selectFrom('account_codes')
    .select('member_id')
    .where('id', '=', idIn(link))
    .executeTakeFirst()
  if (code?.member_id != null) await lockMember(tx, code.member_id)
}

function idIn(link: string): number | null {
  const id = /^(\d{1,15})\.[\w-]+$/.exec(link)?.[1]
  return id === undefined ? null : Number(id)
}
