import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
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

/** A new password: no other session goes on, no other browser is known, and the owner is mailed. */
export async function setPassword(
  tx: Tx,
  context: Context,
  { member, passwordHash, session, by, request, reply }: Change,
): Promise<void> {
  const now = context.clock()
  await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', member.id).execute()
  await tx
    .updateTable('account_codes')
    .set({ used_at: now })
    .where('member_id', '=', member.id)
    .where('purpose', 'in', ['reset-password', 'reset-token'])
    .where('used_at', 'is', null)
    .execute()
  await endSessions(tx, { memberId: member.id, except: session, now })
  await forgetDevices(tx, member.id, now)
  // Whoever is here has proved to be the owner: by the old password, or by the mailbox.
  await rememberDevice(tx, context, { memberId: member.id, request, reply })
  const facts = { ...noticeFacts(request, now), by }
  await notifyOwner(tx, context, { kind: 'password-changed', member, facts })
}
