import type { MemberTicket } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'

/** `usable`: what ends first is first. `over`: used, or not used in time; the latest departure first. */
export type OpenTickets = { usable: SoldTicket[]; over: SoldTicket[] }

/** Of all tickets of a member, one by one: an open ticket is one passenger's. */
export function splitOpenTickets(tickets: readonly MemberTicket[], now: number): OpenTickets {
  const opened = tickets
    .flatMap(({ passengers }) => passengers)
    .filter(({ state }) => state === 'Open' || state === 'Used')
  return {
    usable: opened.filter((ticket) => isUsable(ticket, now)).toSorted((a, b) => endOf(a) - endOf(b)),
    over: opened
      .filter((ticket) => !isUsable(ticket, now))
      .toSorted((a, b) => Date.parse(b.from.time) - Date.parse(a.from.time)),
  }
}

const endOf = ({ open_valid_until: until }: SoldTicket): number => (until ? Date.parse(until) : 0)

const isUsable = (ticket: SoldTicket, now: number): boolean => ticket.state === 'Open' && now <= endOf(ticket)
