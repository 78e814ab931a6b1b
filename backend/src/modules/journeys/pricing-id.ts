import type { Kurus } from 'shared/contracts/units'
import { toKurus } from 'shared/domain/money'
import type { Fare, SeatPrice } from './fare.ts'
import { seatPrice } from './fare.ts'
import { journeyIdOf, type Segment } from './segment.ts'

type Priced = Fare & Pick<Segment, 'journey_id' | 'from_idx' | 'to_idx'>

/** Names segment and class, so that a price quoted for another journey is refused, and the price that was shown. */
export function pricingIdOf(segment: Priced, fareClass: string): string {
  const price = seatPrice(segment, fareClass)?.price
  return `${journeyIdOf(segment)}.${fareClass}${price === undefined ? '' : `.${price}`}`
}

/** What a pricing id of this segment says; ids given out before they named a price have null. Null for any other. */
export function readPricingId(
  segment: Priced,
  pricingId: string,
): { fareClass: string; shown: Kurus | null } | null {
  const prefix = `${journeyIdOf(segment)}.`
  if (!pricingId.startsWith(prefix)) return null
  const [, fareClass = '', shown] = /^([a-z-]+)(?:\.(\d{1,9}))?$/.exec(pricingId.slice(prefix.length)) ?? []
  if (!Object.hasOwn(segment.fare_classes, fareClass)) return null
  return { fareClass, shown: shown === undefined ? null : toKurus(Number(shown)) }
}

/** What a pricing id costs now; null when it is none of this segment. */
export function priceOfId(segment: Priced, pricingId: string): SeatPrice | null {
  const named = readPricingId(segment, pricingId)
  return named && seatPrice(segment, named.fareClass)
}
