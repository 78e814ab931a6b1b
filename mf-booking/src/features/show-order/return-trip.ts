import type { Search } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'

type Ride = Pick<SoldTicket, 'leg' | 'state' | 'from' | 'to'>

/** A search for the way back of a trip that has none: the day after arrival, or today for one long past. */
export function returnTripOf(tickets: readonly Ride[], today: LocalDate): Search | null {
  const ride = tickets.find(({ state }) => state === 'Purchased')
  if (!ride || tickets.some(({ leg }) => leg === 'return')) return null
  const dayAfter = addDays(ride.to.date, 1)
  return {
    from: ride.to.centre_id,
    to: ride.from.centre_id,
    date: dayAfter > today ? dayAfter : today,
    ticketType: 'oneway',
    returnDate: null,
  }
}
