import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { noticeFacts } from '../account-mails/notice-facts.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { endSessions } from '../auth/sessions.ts'
import { forgetDevices, rememberDevice } from '../known-devices/known-devices.ts'

type Change = {
  member: { id: number; email: string }
  passwordHash: string
  /** The session that goes on; null: none does. */
  session: string | null
  by: 'reset' | 'member'
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A new password: no other session goes on, no other browser is known, no change of the address waits, and the owner is mailed. Answers how many passkeys
 * of the member are good as before, since these are entered by beside the password.
 */
export async function setPassword(
  tx: Tx,
  context: Context,
  { member, passwordHash, session, by, request, reply }: Change,
): Promise<{ passkeys: number }> {
  const now = context.clock()
  await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', member.id).execute()
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('member_id', '=', member.id)
    .where('purpose', 'in', ['reset-password', 'reset-token', 'email-change-current', 'email-change-new'])
    .where('used_at', 'is', null)
    .execute()
  // Whoever knew the old password may have asked for it.
  await tx.deleteFrom('email_changes').where('member_id', '=', member.id).execute()
  await endSessions(tx, { memberId: member.id, except: session, now })
  await forgetDevices(tx, member.id, now)
  // Whoever is here has proved to be the owner: by the old password, or by the mailbox.
  await rememberDevice(tx, context, { memberId: member.id, request, reply })
  const { passkeys } = await tx
    .selectFrom('member_passkeys')
    .select(({ fn }) => fn.countAll<number>().as('passkeys'))
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  const facts = { ...noticeFacts(request, now), by, ...(passkeys > 0 && { passkeys: String(passkeys) }) }
  await notifyOwner(tx, context, { kind: 'password-changed', member, facts })
  return { passkeys }
}
