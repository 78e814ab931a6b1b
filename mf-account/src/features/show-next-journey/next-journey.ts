import type { MemberTicket } from 'shared/contracts/member-ticket'
import type { SoldTicket } from 'shared/contracts/payment'
import type { Instant } from 'shared/contracts/units'

/** The journey whose bus one is waiting for, or sitting in. All passengers of a reference travel together. */
export type NextJourney = {
  pnr: SoldTicket['pnr']
  from: SoldTicket['from']
  to: SoldTicket['to']
  platform: string | null
  /** Those who still have their seat. */
  passengers: SoldTicket[]
  orderId: MemberTicket['order_id']
}

/**
 * The one that departs next; until it arrives, the one under way: a bus that is late is boarded after its hour, with this
 * pass. Of two that leave at the same moment the one that comes first in the list.
 */
export function nextJourney(tickets: readonly MemberTicket[], now: number): NextJourney | null {
  const journeys = tickets.flatMap(({ passengers, 'pnr-code': pnr, order_id }) => {
    const seated = passengers.filter(({ state }) => state === 'Purchased')
    const [first] = seated
    if (!first || Date.parse(first.to.time) <= now) return []
    return [
      {
        pnr,
        from: first.from,
        to: first.to,
        platform: first.platform,
        passengers: seated,
        orderId: order_id,
      },
    ]
  })
  return journeys.toSorted((a, b) => Date.parse(a.from.time) - Date.parse(b.from.time))[0] ?? null
}

/** `2 gün 4 saat`, `3 saat 5 dakika`, `12 dakika`: as coarse as one thinks of it. Null once it has left. */
export function timeUntil(departure: Instant, now: number): string | null {
  const minutes = Math.ceil((Date.parse(departure) - now) / 60_000)
  if (minutes <= 0) return null
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts =
    days > 0 ? [count(days, 'gün'), count(hours, 'saat')] : [count(hours, 'saat'), count(rest, 'dakika')]
  return parts.filter((part) => part !== null).join(' ')
}

const count = (amount: number, unit: string): string | null => (amount > 0 ? `${amount} ${unit}` : null)
