import type { Journey } from '../contracts/journey.ts'
import type { Instant } from '../contracts/units.ts'
import { dateOf, formatDay, formatTime, toInstant } from './dates.ts'

type Route = Pick<Journey, 'route'>

/** Whether the last moment so many minutes before departure is still ahead. `now` in milliseconds. */
export function isBeforeLimit(journey: Route, minutes: number, now: number): boolean {
  return limitOf(journey, minutes) > now
}

/**
 * The last moment so many minutes before departure, or `atMost` when that is earlier, as `23 Kasım 08:30`; null when it
 * is past. `now` in milliseconds.
 */
export function timeLimit(
  journey: Route,
  minutes: number,
  now: number,
  atMost: Instant | null = null,
): string | null {
  const own = limitOf(journey, minutes)
  const limit = atMost === null ? own : Math.min(own, Date.parse(atMost))
  if (!(limit > now)) return null
  const instant = toInstant(new Date(limit))
  return `${formatDay(dateOf(instant))} ${formatTime(instant)}`
}

function limitOf({ route }: Route, minutes: number): number {
  return Date.parse(route[0]?.time ?? '') - minutes * 60_000
}
