import { toInstant } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { arrivalOf, departureOf, journeyIdOf, type Segment } from './segment.ts'

/** Shuttles that reach the boarding stop in time, and those that leave after arrival. */
export async function shuttlesOf(db: Db, segment: Segment) {
  const boarding = segment.stops[0]?.station_id
  const alighting = segment.stops.at(-1)?.station_id
  const rows = await db
    .selectFrom('shuttles')
    .selectAll()
    .where('station_id', 'in', [boarding ?? 0, alighting ?? 0])
    .orderBy('id')
    .execute()
  const view = (direction: 'to' | 'from', at: Date, station: number | undefined) =>
    rows
      .filter((row) => row.direction === direction && row.station_id === station)
      .map(({ id, name, minutes }) => {
        const shift = (direction === 'to' ? -minutes : minutes) * 60_000
        return { id, name, time: toInstant(new Date(at.getTime() + shift)) }
      })
  return {
    journey_id: journeyIdOf(segment),
    departure: view('to', departureOf(segment), boarding),
    arrival: view('from', arrivalOf(segment), alighting),
  }
}
