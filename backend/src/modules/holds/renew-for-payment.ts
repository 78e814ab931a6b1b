import { saleTerms } from 'shared/domain/sale-terms'
import type { Tx } from '../../db/database.ts'
import type { SegmentKey } from '../journeys/segment.ts'
import { payWork, type SeatTaker, workOfNetwork } from './seat-taker.ts'
import { readHolding, renewed, workOfTerm, writeTerm } from './terms.ts'

/**
 * Who goes to the bank in time has the minutes that it takes there. Past the end of the term a payment begins the next one
 * as taking seats does: else seats would be held for ever by payments that nobody means to finish.
 */
export async function renewForPayment(
  tx: Tx,
  taker: SeatTaker,
  { key, now }: { key: SegmentKey; now: Date },
): Promise<void> {
  const { sid, networks } = taker
  const { term, ...holding } = await readHolding(tx, { sid, key, networks })
  if (!term || term.ends_at > now) return
  const next = renewed(term, now, saleTerms.holdMinutes)
  const ofNetwork = workOfNetwork(taker, holding, 0)
  await payWork(tx, taker, Math.max(workOfTerm(term, next), ofNetwork))
  await writeTerm(tx, { sid, network: networks[0] }, key, next)
}
