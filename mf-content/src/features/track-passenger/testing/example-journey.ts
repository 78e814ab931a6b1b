import { type TrackedJourney, trackedJourney } from 'shared/contracts/tracking'
import { positionAt } from 'shared/domain/bus-position'
import { toInstant } from 'shared/domain/dates'

const stops = [
  ['Esenler Otogarı', 'İstanbul', 0],
  ['Bolu Otogarı', 'Bolu', 180],
  ['AŞTİ', 'Ankara', 360],
  ['Konya Otogarı', 'Konya', 570],
] as const

/** A night run from İstanbul to Konya, as the API answers it now, so many minutes after it has left; the passenger goes from Bolu to Ankara. */
export function exampleJourney(minutesOnTheWay: number, { cancelled = false } = {}): TrackedJourney {
  const answered = new Date(Math.floor(Date.now() / 1000) * 1000)
  const left = answered.getTime() - minutesOnTheWay * 60_000
  const timetable = {
    stops: stops.map(([name, city, minutes]) => {
      const time = toInstant(new Date(left + minutes * 60_000))
      return { name, city, time, date: time.slice(0, 10) }
    }),
    boards: 1,
    alights: 2,
    cancelled,
  }
  return trackedJourney.parse({
    ...timetable,
    position: positionAt(timetable, answered.getTime()),
    shared_until: toInstant(new Date(left + 480 * 60_000)),
    answered_at: toInstant(answered),
  })
}
