import { Buffer } from 'node:buffer'
import { createHmac } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { CodeChannel, guestCode } from 'shared/contracts/guest-ticket'
import { normalisePhone } from 'shared/domain/phone'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { queueCodeMail } from '../mails/outbox.ts'
import { queueCodeText } from '../sms/outbox.ts'
import { codeMinutes, judgeFrequency, resendSeconds } from '../ticket-codes/code-limits.ts'
import { insertCode, lockRecentCodes, sweepCodes } from '../ticket-codes/code-store.ts'
import { type Buyer, findBuyer } from '../tickets/find-buyer.ts'
import type { NamedTicket } from '../tickets/named-ticket.ts'

/**
 * Makes a code and writes down that it is to be sent. For a reference and a phone that fit no ticket everything
 * happens alike except the sending, so that neither the answer nor a later one tells the two apart.
 */
export async function requestCode(
  { db, clock, random, keyFor }: Pick<Context, 'db' | 'clock' | 'random' | 'keyFor'>,
  { pnr, phone, purpose, channel }: ParsedRequestOf<typeof guestCode>,
): Promise<ResponseOf<typeof guestCode>['data']> {
  const buyer = await findBuyer(db, { pnr, phone })
  const subject = subjectOf(buyer, { pnr, phone }, keyFor)
  await sweepCodes(db, clock())
  await db.transaction().execute(async (tx) => {
    const now = clock()
    judgeFrequency(await lockRecentCodes(tx, subject, now), { purpose, channel }, now)
    const orderId = buyer?.orderId ?? null
    const codeId = await insertCode(tx, { clock, random }, { subject, orderId, purpose, channel })
    if (buyer) await queue(tx, buyer, channel, codeId)
  })
  return { expires_in: codeMinutes * 60, resend_in: resendSeconds }
}

async function queue(
  tx: Tx,
  { orderId, email, phone }: Buyer,
  channel: CodeChannel,
  codeId: number,
): Promise<void> {
  if (channel === 'mail' && email !== null) await queueCodeMail(tx, { orderId, codeId, recipient: email })
  if (channel === 'sms' && phone !== null) await queueCodeText(tx, { codeId, recipient: phone })
}

/** What codes are counted by: the order, whichever of its references was named, else what was typed. */
export function subjectOf(
  buyer: Buyer | null,
  { pnr, phone }: NamedTicket,
  keyFor: Context['keyFor'],
): string {
  if (buyer) return buyer.orderId
  const typed = `${pnr} ${normalisePhone(phone) ?? phone}`
  return `?${Buffer.from(createHmac('sha256', keyFor('ticket-codes')).update(typed).digest()).toString('base64url')}`
}
