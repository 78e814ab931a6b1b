import { type RawBuilder, sql } from 'kysely'
import { longestJourneyList } from 'shared/contracts/journey'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { type Places, stopsOf } from './places.ts'
import { type Segment, readSegments } from './segment.ts'

export const startOf = (date: LocalDate): Date => new Date(`${date}T00:00:00+03:00`)

/** A day's list goes on until 04:59 of the night that follows. */
const nightHours = 5

/**
 * Runs between places that leave in a span, one segment a run: of several stops the first one to board
 * at and the last one to get off at.
 */
function pairsBetween({ origins, destinations }: Places, from: Date, until: Date, now: Date) {
  return sql`
    SELECT b.journey_id, min(b.idx) AS from_idx, max(a.idx) AS to_idx
    FROM journey_stops b
    JOIN journey_stops a ON a.journey_id = b.journey_id AND a.idx > b.idx
    WHERE b.station_id = ANY (${stopsOf(origins)}) AND a.station_id = ANY (${stopsOf(destinations)})
      AND b.departs_at >= ${from} AND b.departs_at < ${until} AND b.departs_at > ${now}
    GROUP BY b.journey_id` satisfies RawBuilder<unknown>
}

/** A day's runs in the order of departure, with those of the night that follows; what has left is left out. */
export function searchDay(db: Db, places: Places, date: LocalDate, now: Date): Promise<Segment[]> {
  const until = new Date(startOf(addDays(date, 1)).getTime() + nightHours * 3_600_000)
  return readSegments(db, pairsBetween(places, startOf(date), until, now), now, longestJourneyList)
}
