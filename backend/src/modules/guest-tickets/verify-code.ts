import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { guestVerify } from 'shared/contracts/guest-ticket'
import { orderId } from 'shared/contracts/units'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { type AttemptOutcome, tryCode } from '../ticket-codes/try-code.ts'
import { findBuyer } from '../tickets/find-buyer.ts'
import { grantSeconds, signGrant } from './grants.ts'
import { subjectOf } from './request-code.ts'

/** Trades a right code for a grant; throws a Refusal, after the attempt was counted, for any other. */
export async function verifyCode(
  { db, clock, keyFor }: Pick<Context, 'db' | 'clock' | 'keyFor'>,
  { pnr, phone, purpose, code }: ParsedRequestOf<typeof guestVerify>,
  sid: string,
): Promise<ResponseOf<typeof guestVerify>['data']> {
  const subject = subjectOf(await findBuyer(db, { pnr, phone }), { pnr, phone }, keyFor)
  const key = keyFor('ticket-codes')
  const outcome = await db
    .transaction()
    .execute((tx) => tryCode(tx, { subject, purpose, typed: code, now: clock(), key }))
  if (outcome.kind !== 'right') throw refusalOf(outcome)
  const grant = await signGrant({ keyFor, clock }, { orderId: orderId.parse(outcome.orderId), purpose, sid })
  return { grant, expires_in: grantSeconds }
}

function refusalOf(outcome: Exclude<AttemptOutcome, { kind: 'right' }>): Refusal {
  switch (outcome.kind) {
    case 'wrong': {
      const { left } = outcome
      return new Refusal(
        422,
        'wrong-code',
        { code: [`Kod doğru değil. ${left} deneme hakkınız kaldı.`] },
        { left },
      )
    }
    case 'ended':
      return new Refusal(409, 'code-ended', {
        code: ['Kod beş kez yanlış girildiği için geçersiz oldu. Yeni bir kod isteyin.'],
      })
    case 'over':
      return new Refusal(409, 'code-over', {
        code: ['Bu kodun süresi doldu ya da kod daha önce kullanıldı. Yeni bir kod isteyin.'],
      })
  }
}
