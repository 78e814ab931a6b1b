import type { Journey } from 'shared/contracts/journey'
import type { Instant } from 'shared/contracts/units'
import { dateOf, formatDay, formatTime, toInstant } from 'shared/domain/dates'

/**
 * The last moment so many minutes before departure, or `atMost` when that is earlier, as `23 Kasım 08:30`; null when it
 * is past. `now` in milliseconds.
 */
export function timeLimit(
  journey: Pick<Journey, 'route'>,
  minutes: number,
  now: number,
  atMost: Instant | null = null,
): string | null {
  const own = Date.parse(journey.route[0]?.time ?? '') - minutes * 60_000
  const limit = atMost === null ? own : Math.min(own, Date.parse(atMost))
  if (!(limit > now)) return null
  const instant = toInstant(new Date(limit))
  return `${formatDay(dateOf(instant))} ${formatTime(instant)}`
}
