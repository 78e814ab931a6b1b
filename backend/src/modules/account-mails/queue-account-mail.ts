import type { Context } from '../../context/context.ts'
import type { AccountMailKind } from '../../db/account-schema.ts'
import type { Tx } from '../../db/database.ts'
import { insertAccountCode, accountSubjectOf } from '../account-codes/code-store.ts'
import type { Facts } from './account-emails.ts'

type AccountMail = {
  kind: AccountMailKind
  recipient: string
  memberId: number | null
  /** What it brings: a code or a link. */
  codeId: number | null
  facts?: Facts
}

/** Writes down that a mail about an account is to be sent: in the transaction that causes it, or never. */
export async function queueAccountMail(tx: Tx, mail: AccountMail): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      member_id: mail.memberId,
      account_code_id: mail.codeId,
      facts: JSON.stringify(mail.facts ?? {}),
      sent_at: null,
    })
    .execute()
}

type OwnerNotification = { kind: AccountMailKind; member: { id: number; email: string }; facts?: Facts }

/** Writes to a member about what was done to the account, with the link that ends all sessions. */
export async function notifyOwner(
  tx: Tx,
  context: Pick<Context, 'clock' | 'random' | 'keyFor'>,
  { kind, member, facts = {} }: OwnerNotification,
): Promise<void> {
  const subject = accountSubjectOf(member.email, context.keyFor)
  const codeId = await insertAccountCode(tx, context, {
    purpose: 'end-sessions',
    subject,
    memberId: member.id,
  })
  await queueAccountMail(tx, { kind, recipient: member.email, memberId: member.id, codeId, facts })
}
