import type { Instant } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { arrivalOf, departureOf, journeyIdOf, type Segment } from './segment.ts'

type Way = { from_at: Date; to_at: Date }

/** When a shuttle leaves: so long before departure, or after arrival. */
export function shuttleTime(direction: 'to' | 'from', minutes: number, { from_at, to_at }: Way): Instant {
  const ms = minutes * 60_000
  return toInstant(new Date(direction === 'to' ? from_at.getTime() - ms : to_at.getTime() + ms))
}

/** Shuttles that reach the boarding stop in time and have not left by `now`, and those that leave after arrival. */
export async function shuttlesOf(db: Db, segment: Segment, now: Date) {
  const boarding = segment.stops[0]?.station_id
  const alighting = segment.stops.at(-1)?.station_id
  const rows = await db
    .selectFrom('shuttles')
    .selectAll()
    .where('station_id', 'in', [boarding ?? 0, alighting ?? 0])
    .orderBy('id')
    .execute()
  const way = { from_at: departureOf(segment), to_at: arrivalOf(segment) }
  const view = (direction: 'to' | 'from', station: number | undefined) =>
    rows
      .filter((row) => row.direction === direction && row.station_id === station)
      .map(({ id, name, minutes }) => ({ id, name, time: shuttleTime(direction, minutes, way) }))
      .filter(({ time }) => Date.parse(time) > now.getTime())
  return {
    journey_id: journeyIdOf(segment),
    departure: view('to', boarding),
    arrival: view('from', alighting),
  }
}
