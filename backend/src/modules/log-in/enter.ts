import type { FastifyReply, FastifyRequest } from 'fastify'
import { verifyPassword } from 'shared-server/passwords'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { lockMember } from '../../db/lock-member.ts'
import { noticeFacts } from '../account-mails/notice-facts.ts'
import { notifyOwner } from '../account-mails/queue-account-mail.ts'
import { userAgentOf } from '../auth/identify.ts'
import { buyerOfLogin, sweepBuyers } from '../auth/member-buyers.ts'
import { openSession } from '../auth/sessions.ts'
import { rememberDevice } from '../known-devices/known-devices.ts'

/** `passwordHash` is the one that the password fits; `newHash` takes its place, where it was made at a lower cost than today's. */
export type ProvenPassword = { password: string; passwordHash: string; newHash: string | null }
/** What was found right, which takes its time: a password, or the passkey that has signed. */
type Proven = ProvenPassword | { passkeyId: number }

/** A member as they were before the proof began, which is compared with what they are once it is there. */
export type Entering = {
  id: number
  email: string
  name: string
  surname: string
  sessions_ended_at: Date | null
}

type Entry = {
  member: Entering
  proven: Proven
  /** The buyer that asks, and the one of a session that has ended there. */
  sid: string
  former: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * A member has proved to be the one: their token, in a browser that is known from now on. The owner learns of a new one. Null
 * when the password or the address was changed, the passkey removed, the sessions ended or the membership closed meanwhile:
 * all before has ended.
 */
export async function enter(
  context: Context,
  { member, proven, sid, former, request, reply }: Entry,
): Promise<string | null> {
  const { db, tokens, clock } = context
  const now = clock()
  const userAgent = userAgentOf(request)
  await sweepBuyers(db, now)
  return await db.transaction().execute(async (tx) => {
    const locked = await lockMember(tx, member.id)
    if (locked?.email !== member.email || !noneEndedSince(locked, member)) return null
    if (!(await isStillProven(tx, proven, { id: member.id, ...locked }))) return null
    if ('passwordHash' in proven && proven.newHash !== null && locked.password_hash === proven.passwordHash)
      await tx
        .updateTable('members')
        .set({ password_hash: proven.newHash })
        .where('id', '=', member.id)
        .execute()
    const buyer = await buyerOfLogin(tx, { memberId: member.id, sid, former, now })
    const { isNew } = await rememberDevice(tx, context, { memberId: member.id, request, reply })
    if (isNew) {
      await notifyOwner(tx, context, { kind: 'new-device', member, facts: noticeFacts(request, now) })
    }
    return await openSession(tx, tokens, { member, sid: buyer, userAgent, now })
  })
}

type Ended = { sessions_ended_at: Date | null }

/** No clock is asked: those of two processes may differ, and whoever ends sessions writes another time than stood there. */
const noneEndedSince = (now: Ended, before: Ended) =>
  now.sessions_ended_at?.getTime() === before.sessions_ended_at?.getTime()

type Locked = { id: number; password_hash: string }

async function isStillProven(tx: Tx, proven: Proven, { id, password_hash }: Locked): Promise<boolean> {
  if ('passwordHash' in proven) {
    if (proven.passwordHash === password_hash) return true
    // A log-in at the same moment may have made the hash anew.
    return proven.newHash !== null && (await verifyPassword(proven.password, password_hash))
  }
  const passkey = await tx
    .selectFrom('member_passkeys')
    .select('id')
    .where('id', '=', proven.passkeyId)
    .where('member_id', '=', id)
    .executeTakeFirst()
  return passkey !== undefined
}
