import type { LocalDate } from 'shared/contracts/units'
import { addDays, formatDay, formatTime, toInstant } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { RefusalError } from '../../http/refusal.ts'
import { knownStations } from '../stations/known-stations.ts'
import { isWithin } from './places.ts'
import type { Segment } from './segment.ts'

/** What a form says of a journey beside its id; nothing of it is needed. */
export type NamedTrip = {
  origin_id?: number | undefined
  destination_id?: number | undefined
  date?: string | undefined
}

/** Until then a list goes on with the buses of the night that follows its day. */
const endOfNight = '05:00'

/**
 * Throws a Refusal when a form names another origin, destination or day than its journey has: its buyer has seen
 * another bus. A centre or a city stands for what is in it, and the day of a bus after midnight may be the one before.
 */
export async function validateTrip(db: Db, segment: Segment, trip: NamedTrip, field: string): Promise<void> {
  const [board, alight] = [segment.stops[0], segment.stops.at(-1)]
  if (!board || !alight) return
  const stations = await knownStations(db)
  const within = (id: number, place: number | undefined) => {
    const station = stations.get(id)
    return place === undefined || place === id || (station !== undefined && isWithin(station, place))
  }
  const wrong = {
    origin_id: !within(board.station_id, trip.origin_id) && `Bu sefer ${board.name} durağından kalkıyor.`,
    destination_id:
      !within(alight.station_id, trip.destination_id) && `Bu sefer ${alight.name} durağına gidiyor.`,
    date:
      trip.date &&
      !daysOf(board).includes(trip.date) &&
      `Bu sefer ${formatDay(board.local_date)} günü kalkıyor.`,
  }
  const errors = Object.entries(wrong).flatMap(([name, message]) =>
    message ? [[field + name, [message]]] : [],
  )
  if (errors.length > 0) throw new RefusalError(422, 'validation', Object.fromEntries(errors))
}

function daysOf({ departs_at, local_date }: Segment['stops'][number]): LocalDate[] {
  const atNight = formatTime(toInstant(departs_at)) < endOfNight
  return atNight ? [local_date, addDays(local_date, -1)] : [local_date]
}
