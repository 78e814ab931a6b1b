import type { SoldTicket } from 'shared/contracts/payment'

/** Where a member looks for a ticket. Within each, what comes next is first; of the past, what was last. */
export type TicketGroups = { ahead: SoldTicket[]; open: SoldTicket[]; past: SoldTicket[] }

/** Purchased tickets are split by departure versus now (spec, point 4); what is cancelled or used is over. */
export function splitTickets(tickets: readonly SoldTicket[], now: Date): TicketGroups {
  const byDeparture = tickets.toSorted((a, b) => departureOf(a) - departureOf(b))
  const isAhead = (ticket: SoldTicket) => ticket.state === 'Purchased' && departureOf(ticket) > now.getTime()
  return {
    ahead: byDeparture.filter(isAhead),
    open: byDeparture.filter(({ state }) => state === 'Open'),
    past: byDeparture.filter((ticket) => ticket.state !== 'Open' && !isAhead(ticket)).toReversed(),
  }
}

const departureOf = ({ from }: SoldTicket): number => Date.parse(from.time)
