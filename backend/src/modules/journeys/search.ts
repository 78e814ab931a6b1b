import { type RawBuilder, sql } from 'kysely'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { stationSet } from '../stations/stations.ts'
import { type Segment, readSegments } from './segment.ts'

export type Trip = { origin: number; destination: number }

const longestList = 300

const startOf = (date: LocalDate): Date => new Date(`${date}T00:00:00+03:00`)
const later = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * Runs from origin to destination that leave in a span, one segment a run: of a centre's stops the
 * first one to board at and the last one to get off at.
 */
function pairsBetween(trip: Trip, from: Date, until: Date): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (b.journey_id) b.journey_id, b.idx AS from_idx, a.idx AS to_idx
    FROM journey_stops b
    JOIN journey_stops a ON a.journey_id = b.journey_id AND a.idx > b.idx
    WHERE b.station_id IN ${stationSet(trip.origin)}
      AND a.station_id IN ${stationSet(trip.destination)}
      AND b.departs_at > ${from} AND b.departs_at < ${until}
    ORDER BY b.journey_id, b.idx, a.idx DESC`
}

/** A day's runs, with those until 04:59 of the night that follows; what has left is left out. */
export function searchDay(db: Db, trip: Trip, date: LocalDate, now: Date): Promise<Segment[]> {
  const from = later(now, new Date(startOf(date).getTime() - 1))
  const until = new Date(startOf(addDays(date, 1)).getTime() + 5 * 3_600_000)
  return readSegments(db, pairsBetween(trip, from, until), now, longestList)
}

/** Runs of whole days, for the lowest fares. */
export function searchDays(
  db: Db,
  trip: Trip,
  first: LocalDate,
  days: number,
  now: Date,
): Promise<Segment[]> {
  const from = later(now, new Date(startOf(first).getTime() - 1))
  const until = startOf(addDays(first, days))
  return readSegments(db, pairsBetween(trip, from, until), now, longestList * days)
}
