import type { PaidOrder } from 'shared/contracts/payment'
import type { Station } from 'shared/contracts/station'
import type { BookingDraft, LegDraft } from './booking-draft.ts'
import { isRide } from './held-trip.ts'
import { legsInOrder } from './legs-in-order.ts'

/** The order that has every chosen seat already: another tab paid, or this one before it was left and come back to. */
export function orderOfSeats(orders: readonly PaidOrder[], legs: BookingDraft['legs']): PaidOrder | null {
  const chosen = legsInOrder.flatMap((leg) => legs[leg] ?? []).filter(({ seats }) => seats.length > 0)
  if (chosen.length === 0) return null
  const hasAll = ({ legs: paid }: PaidOrder) =>
    chosen.every(({ journey, seats }) => {
      const leg = paid.find(({ journey_id }) => journey_id === journey.id)
      return leg && seats.every(({ seat }) => leg.seats.includes(seat))
    })
  return orders.find(hasAll) ?? null
}

/** The latest order of a trip, when nothing is chosen for it any more. */
export function orderOfTrip(
  orders: readonly PaidOrder[],
  { from, to, date, returnDate }: LegDraft['search'],
  stations: readonly Station[],
): PaidOrder | null {
  const ways = [
    { origin: from, destination: to, day: date },
    ...(returnDate ? [{ origin: to, destination: from, day: returnDate }] : []),
  ]
  const isOfTrip = ({ legs }: PaidOrder) =>
    legs.length === ways.length &&
    ways.every((way) => legs.some((leg) => isRide([leg.from, leg.to], way, stations)))
  return orders.find(isOfTrip) ?? null
}
