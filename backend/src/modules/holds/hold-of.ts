import type { Hold } from 'shared/contracts/hold'
import { type JourneyId, seatNo } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'
import type { Clock } from '../../context/clock.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Claim, currentClaims } from './claims.ts'
import { segmentKeyOf } from './segment-key.ts'

/** What a buyer holds on a journey now. */
export async function holdOf(
  { db, clock }: { db: Db | Tx; clock: Clock },
  sid: string,
  id: JourneyId,
): Promise<Hold> {
  return holdView(id, await currentClaims(db, sid, segmentKeyOf(id)), clock())
}

export function holdView(id: JourneyId, claims: readonly Claim[], now: Date): Hold {
  return {
    journey_id: id,
    seats: claims.map(({ seat_no, gender }) => ({ seat: seatNo.parse(seat_no), gender })),
    expires_at: claims[0] ? toInstant(claims[0].expires_at) : null,
    extended: claims[0]?.extended ?? false,
    now: toInstant(now),
  }
}
