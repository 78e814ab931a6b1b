import type { Journey } from '../contracts/journey.ts'
import type { Instant } from '../contracts/units.ts'
import { formatTime } from './dates.ts'

/** The time ranges a list of journeys is filtered by (spec.md, point 3). */
export type PartOfDay = 'morning' | 'evening' | 'night'

/**
 * Which range a departure falls into, so that each falls into one. The specification leaves the hours
 * to configuration; ours: morning 05:00-12:59, evening 13:00-20:59, night 21:00-04:59.
 */
export function partOfDay(departure: Instant): PartOfDay {
  const time = formatTime(departure)
  if (time < '05:00' || time >= '21:00') return 'night'
  return time < '13:00' ? 'morning' : 'evening'
}

/** Splits a list, in its order, by whether a bus leaves on the day of the first or later (spec.md, point 4). */
export function splitByDay<J extends Pick<Journey, 'route'>>(
  journeys: readonly J[],
): { sameDay: J[]; nextDay: J[] } {
  const first = journeys[0]?.route[0]?.date
  return {
    sameDay: journeys.filter((journey) => journey.route[0]?.date === first),
    nextDay: journeys.filter((journey) => journey.route[0]?.date !== first),
  }
}
