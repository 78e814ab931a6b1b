import type { SoldTicket } from 'shared/contracts/payment'
import type { Ticket } from 'shared/contracts/ticket'

/** Passengers under their references, in the order in which they come. */
export function byReference(tickets: readonly SoldTicket[]): Ticket[] {
  const departures = new Map(tickets.map(({ pnr, from }) => [pnr, from.time]))
  return [...departures].map(([pnr, time]) => ({
    'pnr-code': pnr,
    'departure-time': time,
    passengers: tickets.filter((passenger) => passenger.pnr === pnr),
  }))
}
