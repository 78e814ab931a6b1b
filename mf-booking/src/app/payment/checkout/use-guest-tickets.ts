import { useState } from 'react'
import type { GuestOpenTickets } from '../../../features/pay-with-open-ticket/find-open-ticket.tsx'
import { findChosen } from '../../../features/pay-with-open-ticket/open-ticket-choice.ts'

/** Open tickets of a guest who has proved to be their buyer, in the memory of this page alone. */
export function useGuestTickets() {
  const [found, setFound] = useState<GuestOpenTickets | null>(null)
  const [isFinding, setFinding] = useState(false)
  return {
    tickets: found?.tickets ?? [],
    /** What proves that the chosen ticket is theirs; null for a ticket of a member, who needs none. */
    grantFor: (choice: string) => (found && findChosen(found.tickets, choice) ? found.grant : null),
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
