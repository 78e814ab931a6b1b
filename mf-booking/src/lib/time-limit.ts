import type { Journey } from 'shared/contracts/journey'
import { dateOf, formatDay, formatTime, toInstant } from 'shared/domain/dates'

/** The last moment so many minutes before departure, as `23 Kasım 08:30`; null when it is past. `now` in milliseconds. */
export function timeLimit(journey: Pick<Journey, 'route'>, minutes: number, now: number): string | null {
  const limit = Date.parse(journey.route[0]?.time ?? '') - minutes * 60_000
  if (!(limit > now)) return null
  const instant = toInstant(new Date(limit))
  return `${formatDay(dateOf(instant))} ${formatTime(instant)}`
}
