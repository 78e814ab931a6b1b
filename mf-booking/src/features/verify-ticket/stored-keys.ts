import { ticketKeys, type TicketKey } from 'shared/contracts/ticket-code'

const place = 'rotabus.ticket-keys'

/** The public keys this browser has fetched before; none when storage is refused or holds something else. */
export function storedKeys(): readonly TicketKey[] {
  try {
    const kept = ticketKeys.response.safeParse(JSON.parse(localStorage.getItem(place) ?? 'null'))
    return kept.success ? kept.data.data : []
  } catch {
    return []
  }
}

export function storeKeys(keys: readonly TicketKey[]): void {
  try {
    localStorage.setItem(place, JSON.stringify({ data: keys }))
  } catch {
    // A browser that keeps nothing fetches them at every visit.
  }
}
