import { sql } from 'kysely'
import { longestJourneyList } from 'shared/contracts/journey'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { knownStations } from '../stations/known-stations.ts'
import { type Places, stopsOf } from './places.ts'
import { type Segment, readSegments } from './segment.ts'

export const startOf = (date: LocalDate): Date => new Date(`${date}T00:00:00+03:00`)

/** A day's list goes on until 04:59 of the night that follows. */
const nightHours = 5

/**
 * Boarding `b` and alighting `a` of the buses between places that leave in a span and have not left by `now`.
 * Both ends are found in the same index: no bus is longer on its way than two days, as the database sees to.
 */
export function waysBetween({ origins, destinations }: Places, from: Date, until: Date, now: Date) {
  return sql`
    FROM journey_stops b
    JOIN journey_stops a ON a.journey_id = b.journey_id AND a.idx > b.idx
    WHERE b.station_id = ANY (${stopsOf(origins)}) AND a.station_id = ANY (${stopsOf(destinations)})
      AND b.departs_at >= ${from} AND b.departs_at < ${until} AND b.departs_at > ${now}
      AND a.departs_at > ${from} AND a.departs_at < ${until}::timestamptz + interval '2 days'`
}

/**
 * A day's runs in the order of departure, with those of the night that follows; what has left is left out.
 * One segment a run: of several stops the first one to board at and the last one to get off at.
 */
export async function searchDay(db: Db, places: Places, date: LocalDate, now: Date): Promise<Segment[]> {
  const until = new Date(startOf(addDays(date, 1)).getTime() + nightHours * 3_600_000)
  const pairs = sql`
    SELECT b.journey_id, min(b.idx) AS from_idx, max(a.idx) AS to_idx
    ${waysBetween(places, startOf(date), until, now)}
    GROUP BY b.journey_id
    ORDER BY min(b.departs_at), b.journey_id
    LIMIT ${longestJourneyList}`
  return readSegments(db, pairs, now, await knownStations(db))
}
