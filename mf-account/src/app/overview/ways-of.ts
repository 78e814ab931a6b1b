import type { MemberTicket } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'

const mostWays = 2

/** The different ways that were bought, the latest departure first, as the list has them; few enough to choose from. */
export function waysOf(tickets: readonly MemberTicket[]): SoldTicket[] {
  const rides = tickets.flatMap(({ passengers }) => passengers.slice(0, 1))
  const byWay = new Map<string, SoldTicket>()
  for (const ride of rides) {
    const way = `${ride.from.city}-${ride.to.city}`
    if (!byWay.has(way)) byWay.set(way, ride)
  }
  return [...byWay.values()].slice(0, mostWays)
}
