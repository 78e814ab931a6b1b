import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { noticeFacts } from '../account-mails/notice-facts.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { userAgentOf } from '../auth/identify.ts'
import { buyerOfLogin } from '../auth/member-buyers.ts'
import { openSession } from '../auth/sessions.ts'
import { rememberDevice } from '../known-devices/known-devices.ts'

type Entry = {
  member: { id: number; email: string; name: string; surname: string }
  /** The buyer that asks, and the one of a session that has ended there. */
  sid: string
  former: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A member has proved to be the one: their token, in a browser that is known from now on. The owner learns of a new one. */
export async function enter(
  context: Context,
  { member, sid, former, request, reply }: Entry,
): Promise<string> {
  const { db, tokens, clock } = context
  const now = clock()
  const userAgent = userAgentOf(request)
  const buyer = await buyerOfLogin(db, { memberId: member.id, sid, former, now })
  return await db.transaction().execute(async (tx) => {
    const { isNew } = await rememberDevice(tx, context, { memberId: member.id, request, reply })
    if (isNew) {
      await notifyOwner(tx, context, { kind: 'new-device', member, facts: noticeFacts(request, now) })
    }
    return await openSession(tx, tokens, { member, sid: buyer, userAgent, now })
  })
}
