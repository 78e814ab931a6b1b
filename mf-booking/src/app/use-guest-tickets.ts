import { useState } from 'react'
import type { GuestOpenTickets } from '../features/pay-with-open-ticket/find-open-ticket.tsx'

/** Open tickets of a guest who has proved to be their buyer, in the memory of this page alone. */
export function useGuestTickets() {
  const [found, setFound] = useState<GuestOpenTickets | null>(null)
  const [isFinding, setFinding] = useState(false)
  return {
    tickets: found?.tickets ?? [],
    grant: found?.grant ?? null,
    isFinding,
    find: () => setFinding(true),
    stopFinding: () => setFinding(false),
    take: (tickets: GuestOpenTickets) => {
      setFound(tickets)
      setFinding(false)
    },
    forget: () => setFound(null),
  }
}
