import type { Journey } from '../contracts/journey.ts'
import type { TimeRanges } from '../contracts/search-configuration.ts'
import type { Instant } from '../contracts/units.ts'
import { formatTime } from './dates.ts'

/**
 * Whether a bus leaves within the hours of a range, its first and last minute in it; one that ends before it starts
 * goes over midnight (docs/product.md#limits: the hours come from public configuration).
 */
export function leavesWithin(departure: Instant, { start, end }: TimeRanges[keyof TimeRanges]): boolean {
  const time = formatTime(departure)
  return start <= end ? start <= time && time <= end : start <= time || time <= end
}

/** Splits a list, in its order, by whether a bus leaves on the day of the first or another (docs/product.md#behaviour). */
export function splitByDay<J extends Pick<Journey, 'route'>>(
  journeys: readonly J[],
): { sameDay: J[]; nextDay: J[] } {
  const first = journeys[0]?.route[0]?.date
  return {
    sameDay: journeys.filter((journey) => journey.route[0]?.date === first),
    nextDay: journeys.filter((journey) => journey.route[0]?.date !== first),
  }
}
