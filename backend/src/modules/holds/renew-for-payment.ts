import { saleTerms } from 'shared/domain/sale-terms'
import type { Tx } from '../../db/database.ts'
import type { SegmentKey } from '../journeys/segment.ts'
import { payWork, type SeatTaker } from './seat-taker.ts'
import { renewed, termOf, workOfTerm, writeTerm } from './terms.ts'

/**
 * Who goes to the bank in time has the minutes that it takes there. Past the end of the term a payment begins the next one
 * as taking seats does: else seats would be held for ever by payments that nobody means to finish.
 */
export async function renewForPayment(
  tx: Tx,
  taker: SeatTaker,
  { key, now }: { key: SegmentKey; now: Date },
): Promise<void> {
  const term = await termOf(tx, taker.sid, key)
  if (!term || term.ends_at > now) return
  const next = renewed(term, now, saleTerms.holdMinutes)
  await payWork(tx, taker, workOfTerm(term, next))
  await writeTerm(tx, taker.sid, key, next)
}
