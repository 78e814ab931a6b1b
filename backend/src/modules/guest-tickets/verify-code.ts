import type { ParsedRequestOf, ResponseOf } from 'shared/contracts/call'
import type { guestVerify } from 'shared/contracts/guest-ticket'
import { orderId } from 'shared/contracts/units'
import type { Context } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { type AttemptOutcome, tryCode } from '../one-time-codes/try-code.ts'
import { findBuyer } from '../tickets/find-buyer.ts'
import { askedByOf, guestSubjectsOf, type Visitor } from './code-subject.ts'
import { countGuess, forgiveGuesses } from './count-guess.ts'
import { grantSeconds, signGrant } from './grants.ts'

/** Trades a right code for a grant; throws a Refusal, after the attempt was counted, for any other. */
export async function verifyCode(
  context: Pick<Context, 'db' | 'clock' | 'keyFor' | 'config'>,
  { pnr, phone, purpose, code }: ParsedRequestOf<typeof guestVerify>,
  { sid, ip }: Visitor,
): Promise<ResponseOf<typeof guestVerify>['data']> {
  const { db, clock, keyFor } = context
  const askedBy = askedByOf(context, { sid }, { pnr, phone })
  await countGuess(context, { askedBy, pnr, ip })
  const subjects = guestSubjectsOf(context, await findBuyer(db, { pnr, phone }), { pnr, phone })
  const keys = keyFor('ticket-codes')
  const outcome = await db
    .transaction()
    .execute((tx) => tryCode(tx, { subjects, askedBy, purpose, typed: code, now: clock(), keys }))
  if (outcome.kind !== 'right') throw refusalOf(outcome)
  await forgiveGuesses(context, { pnr, ip })
  const grant = await signGrant(context, { orderId: orderId.parse(outcome.orderId), purpose, sid })
  return { grant, expires_in: grantSeconds }
}

function refusalOf(outcome: Exclude<AttemptOutcome, { kind: 'right' }>): RefusalError {
  switch (outcome.kind) {
    case 'wrong': {
      const { left } = outcome
      return new RefusalError(
        422,
        'wrong-code',
        { code: [`Kod doğru değil. ${left} deneme hakkınız kaldı.`] },
        { left },
      )
    }
    case 'ended':
      return new RefusalError(409, 'code-ended', {
        code: ['Kod beş kez yanlış girildiği için geçersiz oldu. Yeni bir kod isteyin.'],
      })
    case 'over':
      return new RefusalError(409, 'code-over', {
        code: ['Bu kodun süresi doldu ya da kod daha önce kullanıldı. Yeni bir kod isteyin.'],
      })
  }
}
