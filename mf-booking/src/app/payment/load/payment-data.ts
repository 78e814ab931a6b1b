import type { PaidOrder, SoldTicket } from 'shared/contracts/payment'
import type { Member } from '../../../features/fill-passengers/saved-passengers.ts'
import type { ShuttlesByLeg } from '../../../features/fill-passengers/shuttles-by-leg.ts'
import type { KnownPoints } from '../../../features/pay-with-points/points-form.ts'
import type { Drawn } from '../../../lib/draft/drawn.ts'
import type { AskedTrip } from '../../../lib/draft/trip-query.ts'
import type { AskedPrice } from './ask-price.ts'

/** Null price: it could not be asked now, and the seats' own prices stand until the payment call checks them. */
export type PaymentData = {
  asked: AskedTrip
  /** There already: for the seats chosen here, or for the trip of the address when none are. */
  paid: PaidOrder | null
  price: AskedPrice | null
  /** The seats that were priced. */
  pricedFor: string
  shuttles: ShuttlesByLeg
  /** Of a member, good for a journey now; null: they could not be asked for. */
  openTickets: SoldTicket[] | null
  /** Null for whoever is not logged in. */
  member: Member | null
  /** Null for whoever is not logged in; unknown: they could not be asked for. */
  points: KnownPoints | 'unknown' | null
  /** Of a page that the server drew; the browser goes on from there. */
  drawn: Drawn | null
}

/** Of whoever is not logged in. */
export const nobodysOwn = { openTickets: [], member: null, points: null }
