import type { Hold } from 'shared/contracts/hold'
import type { JourneyId } from 'shared/contracts/units'
import { saleTerms } from 'shared/domain/sale-terms'
import type { Context } from '../../context/context.ts'
import type { Tx } from '../../db/database.ts'
import { currentClaims, extendClaims } from './claims.ts'
import { holdOf } from './hold-of.ts'
import { lockBuyerAndBuses } from './locks.ts'
import { segmentKeyOf } from './segment-key.ts'
import { renewed, type Term, termOf, writeTerm } from './terms.ts'

/** The one renewal of a term, in one tap, for what is still held. Asked again it changes nothing. */
export async function renewHold(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sid: string,
  id: JourneyId,
): Promise<Hold> {
  return db.transaction().execute(async (tx) => {
    const key = segmentKeyOf(id)
    await lockBuyerAndBuses(tx, sid, [key])
    const term = await runningTerm(tx, sid, id)
    if (term && term.renewals === 0) {
      const longer = renewed(term, clock())
      await writeTerm(tx, { sid, network: null }, key, longer)
      await extendClaims(tx, sid, key, longer.ends_at)
    }
    return holdOf({ db: tx, clock }, sid, id)
  })
}

/** Of seats that a process of the release before has given, the term that it gave them. */
async function runningTerm(tx: Tx, sid: string, id: JourneyId): Promise<Term | null> {
  const key = segmentKeyOf(id)
  const [claim] = await currentClaims(tx, sid, key)
  if (!claim) return null
  const given = {
    ends_at: claim.expires_at,
    minutes: saleTerms.holdMinutes,
    renewals: claim.extended ? 1 : 0,
  }
  return (await termOf(tx, sid, key)) ?? given
}
