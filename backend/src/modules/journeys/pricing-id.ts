import type { Fare, SeatPrice } from './fare.ts'
import { seatPrice } from './fare.ts'
import { journeyIdOf, type Segment } from './segment.ts'

type Priced = Fare & Pick<Segment, 'journey_id' | 'from_idx' | 'to_idx'>

/** Names segment and class, so that a price quoted for another journey is refused. */
export function pricingIdOf(segment: Priced, fareClass: string): string {
  return `${journeyIdOf(segment)}.${fareClass}`
}

/** The class a pricing id names, when it is one of this segment; else null. */
export function fareClassOf(segment: Priced, pricingId: string): string | null {
  const prefix = `${journeyIdOf(segment)}.`
  const fareClass = pricingId.startsWith(prefix) ? pricingId.slice(prefix.length) : ''
  return Object.hasOwn(segment.fare_classes, fareClass) ? fareClass : null
}

/** What a pricing id costs now; null when it is none of this segment. */
export function priceOfId(segment: Priced, pricingId: string): SeatPrice | null {
  const fareClass = fareClassOf(segment, pricingId)
  return fareClass === null ? null : seatPrice(segment, fareClass)
}
