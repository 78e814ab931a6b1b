import type { Gender, Leg } from 'shared/contracts/units'
import type { BookingDraft, PickedSeat } from './booking-draft.ts'
import type { TypedPassenger } from './typed-passenger.ts'

/** One person and where they sit on each leg. The key stays the same when only the seat changes. */
export type Traveller = {
  key: string
  gender: Gender
  seats: Record<Leg, PickedSeat | null>
}

/**
 * Who travels: the k-th woman of the way there is the k-th woman of the way back, likewise the men, so
 * nobody is typed twice. A leg with more seats brings persons of its own. In the order of the seats.
 */
export function travellersOf(legs: BookingDraft['legs']): Traveller[] {
  const travellers = new Map<string, Traveller>()
  for (const { key, seat } of numbered(legs.departure?.seats ?? [])) {
    travellers.set(key, { key, gender: seat.gender, seats: { departure: seat, return: null } })
  }
  for (const { key, seat } of numbered(legs.return?.seats ?? [])) {
    const known = travellers.get(key)
    if (known) known.seats.return = seat
    else travellers.set(key, { key, gender: seat.gender, seats: { departure: null, return: seat } })
  }
  return [...travellers.values()]
}

function numbered(seats: readonly PickedSeat[]): { key: string; seat: PickedSeat }[] {
  const count: Record<Gender, number> = { female: 0, male: 0 }
  return seats.map((seat) => ({ key: `${seat.gender}-${count[seat.gender]++}`, seat }))
}

type Ordered = {
  legs: BookingDraft['legs']
  passengers: Record<string, TypedPassenger>
  ownIdentity: string | null
}

/** As they are ordered and invoiced: the member's own passenger, known by the identity number, first (docs/product.md#rules). */
export function travellersInOrder({ legs, passengers, ownIdentity }: Ordered): Traveller[] {
  const isOwn = ({ key }: Traveller) =>
    ownIdentity !== null && passengers[key]?.identity.trim().toUpperCase() === ownIdentity
  const travellers = travellersOf(legs)
  return [...travellers.filter(isOwn), ...travellers.filter((one) => !isOwn(one))]
}
