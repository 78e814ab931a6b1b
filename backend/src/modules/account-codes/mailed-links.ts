import { createHmac } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { AccountCodePurpose } from '../../db/account-schema.ts'
import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { isSameSecret } from '../../same-secret.ts'

type Named = { id: number; purpose: AccountCodePurpose; nonce: string }

/** What stands behind the `#` of a mailed link: the row's number, and what only the key and the row together make. */
export function linkOf(keyFor: Context['keyFor'], { id, purpose, nonce }: Named): string {
  const secret = createHmac('sha256', keyFor('account-links')).update(`${purpose} ${id} ${nonce}`).digest()
  return `${id}.${secret.toString('base64url')}`
}

type Redeem = { link: string; purpose: AccountCodePurpose; now: Date; keyFor: Context['keyFor'] }
type Redeemed = { memberId: number | null; details: unknown; createdAt: Date }

/**
 * Uses a link: it is good once, and of many attempts at once one succeeds, since the row is locked until the transaction
 * ends; its member's before it. Null for one that was used, has expired, is of another purpose or was never given.
 */
export async function redeemLink(tx: Tx, { link, purpose, now, keyFor }: Redeem): Promise<Redeemed | null> {
  const id = /^(\d{1,15})\.[\w-]+$/.exec(link)?.[1]
  if (!id) return null
  const named = await tx
    .selectFrom('account_codes')
    .select('member_id')
    .where('id', '=', Number(id))
    .executeTakeFirst()
  if (named?.member_id != null) await lockMember(tx, named.member_id)
  const code = await tx
    .selectFrom('account_codes')
    .selectAll()
    .where('id', '=', Number(id))
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()
  if (!code || code.used_at || code.expires_at <= now || !isSameSecret(link, linkOf(keyFor, code)))
    return null
  await tx.updateTable('account_codes').set({ used_at: now }).where('id', '=', code.id).execute()
  return { memberId: code.member_id, details: code.details, createdAt: code.created_at }
}
