import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { CodeChannel, guestCode } from 'shared/contracts/guest-ticket'
import { codeMinutes } from 'shared/domain/code-period'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { queueCodeMail } from '../mails/outbox.ts'
import { queueCodeText } from '../sms/outbox.ts'
import { limitFrequency, nextSending, resendSeconds } from '../one-time-codes/code-limits.ts'
import { insertCode, lockRecentCodes, sweepCodes } from '../one-time-codes/code-store.ts'
import { type Buyer, findBuyer } from '../tickets/find-buyer.ts'
import { askedByOf, guestSubjectsOf, type Visitor } from './code-subject.ts'
import { countGuess } from './count-guess.ts'

/**
 * Makes a code and writes down that it is to be sent. For a reference and a phone that fit no ticket, and for an order that
 * gets no more codes, everything happens alike except the sending, so that neither the answer nor a later one tells them apart.
 */
export async function requestCode(
  context: Pick<Context, 'db' | 'clock' | 'random' | 'keyFor' | 'config'>,
  { pnr, phone, purpose, channel }: ParsedRequestOf<typeof guestCode>,
  { sid, ip }: Visitor,
): Promise<ResponseOf<typeof guestCode>['data']> {
  const { db, clock } = context
  const askedBy = askedByOf(context, { sid }, { pnr, phone })
  await countGuess(context, { askedBy, pnr, ip })
  const buyer = await findBuyer(db, { pnr, phone })
  const subjects = guestSubjectsOf(context, buyer, { pnr, phone })
  await sweepCodes(db, clock())
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const recent = await lockRecentCodes(tx, subjects, now)
    const own = recent.filter((code) => askedBy.some((name) => name === code.asked_by))
    limitFrequency(own, { purpose, channel }, now)
    const sending = buyer && nextSending(recent, now)
    // One that nobody is sent is nobody's, so that it is never right either.
    const orderId = sending ? buyer.orderId : null
    const codeId = await insertCode(tx, context, {
      subject: subjects[0],
      askedBy: askedBy[0],
      orderId,
      purpose,
      channel,
    })
    if (sending) await queue(tx, { buyer, channel, codeId, notBefore: sending.notBefore })
  })
  return { expires_in: codeMinutes * 60, resend_in: resendSeconds }
}

type Sending = { buyer: Buyer; channel: CodeChannel; codeId: number; notBefore: Date | null }

async function queue(tx: Tx, { buyer, channel, codeId, notBefore }: Sending): Promise<void> {
  const { orderId, email, phone } = buyer
  if (channel === 'mail' && email !== null)
    await queueCodeMail(tx, { orderId, codeId, recipient: email, notBefore })
  if (channel === 'sms' && phone !== null) await queueCodeText(tx, { codeId, recipient: phone, notBefore })
}
