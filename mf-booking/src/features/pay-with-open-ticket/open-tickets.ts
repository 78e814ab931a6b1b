import type { SoldTicket } from 'shared/contracts/payment'
import type { Ticket } from 'shared/contracts/ticket'

/** Of a member's tickets the open ones that still pay for a journey, the one that ends first first. */
export function openTicketsOf(tickets: readonly Ticket[], now: Date): SoldTicket[] {
  return tickets
    .flatMap(({ passengers }) => passengers)
    .filter(
      ({ state, open_valid_until: until }) => state === 'Open' && until !== null && now <= new Date(until),
    )
    .toSorted((one, other) => (one.open_valid_until ?? '').localeCompare(other.open_valid_until ?? ''))
}
