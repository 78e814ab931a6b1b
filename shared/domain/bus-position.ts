import type { BusPosition, TrackedJourney } from '../contracts/tracking.ts'
import type { Instant } from '../contracts/units.ts'
import { toInstant } from './dates.ts'

/** A timetable says when a bus leaves a stop; it is taken to stand there for so long before. */
export const minutesAtAStop = 5

/** A link to share shows the journey so long after its arrival, because a bus may be late. */
export const hoursAfterArrival = 2

/** What the rule looks at. The times of the stops never go back. */
export type Timetable = {
  stops: readonly { time: Instant }[]
  alights: number
  cancelled: boolean
}

/** Where the bus should be at a moment (in milliseconds), by its timetable alone. */
export function positionAt({ stops, alights, cancelled }: Timetable, now: number): BusPosition {
  if (cancelled) return { kind: 'cancelled' }
  const times = stops.map(({ time }) => Date.parse(time))
  const next = times.findIndex((time) => now < time)
  if (next === -1 || next > alights) return { kind: 'arrived' }
  if (next === 0) return { kind: 'waiting' }
  const left = times[next - 1] ?? 0
  const leaves = times[next] ?? 0
  // Where the passenger alights, the time is that of the arrival: it is what the ticket says.
  const stands = next === alights ? 0 : Math.min(minutesAtAStop * 60_000, (leaves - left) / 2)
  const arrives = leaves - stands
  if (now >= arrives) return { kind: 'at-stop', stop: next }
  return { kind: 'between', from: next - 1, to: next, fraction: (now - left) / (arrives - left) }
}

/** Whether the bus has left a stop behind, stands there, or has yet to come. */
export function stopState(position: BusPosition, stop: number, alights: number): 'behind' | 'here' | 'ahead' {
  switch (position.kind) {
    case 'cancelled':
    case 'waiting':
      return 'ahead'
    case 'at-stop':
      if (stop === position.stop) return 'here'
      return stop < position.stop ? 'behind' : 'ahead'
    case 'between':
      return stop <= position.from ? 'behind' : 'ahead'
    case 'arrived':
      return stop <= alights ? 'behind' : 'ahead'
  }
}

/** Until when a link shows a journey. */
export function sharedUntil({ stops, alights }: Pick<TrackedJourney, 'stops' | 'alights'>): Instant {
  const arrival = Date.parse(stops[alights]?.time ?? '')
  return toInstant(new Date(arrival + hoursAfterArrival * 3_600_000))
}
