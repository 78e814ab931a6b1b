import { sql } from 'kysely'
import { longestHoldList } from 'shared/contracts/hold'
import type { Tx } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { SegmentKey } from '../journeys/segment.ts'
import { rangeOf } from './segment-key.ts'

/**
 * A buyer needs no name to hold seats, so one could empty the shop: as many journeys as a new tab is told of, and no
 * more. Under the buyer's lock: several buses asked for at the same moment would each find room.
 */
export async function validateHoldCount(tx: Tx, sid: string, key: SegmentKey): Promise<void> {
  const { rows } = await sql`${planOnce}
    SELECT DISTINCT journey_id, segment FROM seat_claims
    WHERE buyer_sid = ${sid} AND state = 'held' AND expires_at > now()
      AND NOT (journey_id = ${key.journey_id} AND segment = ${rangeOf(key)})
    LIMIT ${longestHoldList}`.execute(tx)
  if (rows.length < longestHoldList) return
  const words = `Aynı anda en fazla ${longestHoldList} seferde koltuk ayırabilirsiniz. Önce seçtiğiniz koltuklardan bir bölümünü bırakın.`
  throw new RefusalError(409, 'too-many-holds', words)
}
