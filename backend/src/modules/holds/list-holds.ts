import { sql } from 'kysely'
import { type listHolds, longestHoldList } from 'shared/contracts/hold'
import { journeyId } from 'shared/contracts/units'
import type * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import { journeyIdOf, readSegments } from '../journeys/segment.ts'
import { readSeatMap } from '../journeys/seat-map.ts'
import { journeyView } from '../journeys/view.ts'
import { holdOf } from './hold-of.ts'

type Listed = z.input<typeof listHolds.response>['data']

/** Every journey on which the buyer holds seats now, by departure. Of more than are listed, those that end last. */
export async function holdsOf({ db, clock }: Pick<Context, 'db' | 'clock'>, sid: string): Promise<Listed> {
  const now = clock()
  const keys = sql`
    SELECT journey_id, lower(segment) AS from_idx, upper(segment) AS to_idx FROM seat_claims
    WHERE buyer_sid = ${sid} AND state = 'held' AND expires_at > now()
    GROUP BY journey_id, segment ORDER BY max(expires_at) DESC LIMIT ${longestHoldList}`
  const listed: Listed = []
  for (const segment of await readSegments(db, keys, now)) {
    const hold = await holdOf({ db, clock }, sid, journeyId.parse(journeyIdOf(segment)))
    listed.push({ hold, journey: journeyView(segment, await readSeatMap(db, segment, [sid], now)) })
  }
  return listed
}
