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
  const claims = await currentClaims(db, sid, segmentKeyOf(id))
  return holdView(id, claims, { now: clock(), minutes: claims[0]?.minutes })
}

type At = { now: Date; minutes?: number | null | undefined }

/** `minutes`: how long the term has in all, where that is known. */
export function holdView(id: JourneyId, claims: readonly Claim[], { now, minutes }: At): Hold {
  return {
    journey_id: id,
    seats: claims.map(({ seat_no, gender }) => ({ seat: seatNo.parse(seat_no), gender })),
    expires_at: claims[0] ? toInstant(claims[0].expires_at) : null,
    extended: claims[0]?.extended ?? false,
    ...(minutes && { minutes }),
    now: toInstant(now),
  }
}
