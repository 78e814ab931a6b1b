import type { MemberTicket } from 'shared/contracts/member-ticket'

/** Where a member looks for a ticket, by reference. What comes next is first; of the past, what was last. */
export type TicketGroups = Record<'ahead' | 'open' | 'ended' | 'past', MemberTicket[]>

/**
 * Tickets are split by departure versus now (docs/product.md#behaviour). A reference is ahead as long as one of its passengers still
 * travels; one of which only open tickets are left has a page of its own. What was cancelled or used before its bus has left
 * is neither to be travelled with nor past: it has ended, and is past from its departure on.
 */
export function groupTickets(tickets: readonly MemberTicket[], now: number): TicketGroups {
  const byDeparture = tickets.toSorted((a, b) => departureOf(a) - departureOf(b))
  const groupOf = (ticket: MemberTicket): keyof TicketGroups => {
    const travels = ticket.passengers.some(({ state }) => state === 'Purchased')
    const isAhead = departureOf(ticket) > now
    if (!travels && ticket.passengers.some((passenger) => isOpen(passenger, now))) return 'open'
    if (!isAhead) return 'past'
    return travels ? 'ahead' : 'ended'
  }
  const inGroup = (group: keyof TicketGroups) => byDeparture.filter((ticket) => groupOf(ticket) === group)
  return {
    ahead: inGroup('ahead'),
    open: inGroup('open'),
    ended: inGroup('ended'),
    past: inGroup('past').toReversed(),
  }
}

const departureOf = (ticket: MemberTicket): number => Date.parse(ticket['departure-time'])

function isOpen(
  { state, open_valid_until: until }: MemberTicket['passengers'][number],
  now: number,
): boolean {
  return state === 'Open' && until !== null && now <= Date.parse(until)
}
