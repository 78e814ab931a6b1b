import { discounted, toKurus } from 'shared/domain/money'
import type { Kurus } from 'shared/contracts/units'

/** What the prices of a segment are made from. */
export type Fare = {
  /** In kuruş, of the expedition's segment on an ordinary day. */
  base_price: number
  price_permille: number
  discount_percentage: number | null
  discount_amount: number | null
  /** Price of each class per thousand of the segment's. */
  fare_classes: Record<string, number>
}

export type SeatPrice = { price: Kurus; original: Kurus | null }

/** The class of an ordinary seat: its price is the one a list shows. */
const standardClass = 'standard'

/** Fares are whole tens of lira. */
const stepKurus = 1_000

/** Null for a class that the bus does not have. */
export function seatPrice(fare: Fare, fareClass: string): SeatPrice | null {
  const permille = Object.hasOwn(fare.fare_classes, fareClass) ? fare.fare_classes[fareClass] : undefined
  if (permille === undefined) return null
  const exact = (fare.base_price * fare.price_permille * permille) / 1_000_000
  const list = toKurus(Math.max(stepKurus, Math.round(exact / stepKurus) * stepKurus))
  const price = discounted(list, {
    discount_percentage: fare.discount_percentage,
    discount_amount: fare.discount_amount === null ? null : toKurus(fare.discount_amount),
  })
  return { price, original: price === list ? null : list }
}

export function standardPrice(fare: Fare): SeatPrice {
  const price = seatPrice(fare, standardClass)
  if (!price) throw new Error('A bus without ordinary seats')
  return price
}
