import type { Journey } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'

export type SeatNews = readonly { id: JourneyId; free: number }[]

type Counted = Pick<Journey, 'id' | 'seats'>

/**
 * The list with the seats that are free now: in its order, and with every journey that did not change the very
 * same, so that only the others are drawn again.
 */
export function withFreeSeats<J extends Counted>(journeys: readonly J[], news: SeatNews): readonly J[] {
  const free = new Map(news.map((one) => [one.id, one.free]))
  const changed = (journey: J) => (free.get(journey.id) ?? journey.seats.free) !== journey.seats.free
  if (!journeys.some(changed)) return journeys
  return journeys.map((journey) => {
    const now = free.get(journey.id)
    return now === undefined || !changed(journey)
      ? journey
      : { ...journey, seats: { ...journey.seats, free: now } }
  })
}
