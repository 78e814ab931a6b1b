import { useState } from 'react'
import type { ParsedRequestOf } from 'shared/contracts/call'
import type { SoldTicket } from 'shared/contracts/payment'
import type { FoundTicket, ticketByPnr } from 'shared/contracts/ticket'
import { BuyerCodeDialog } from 'shared/trade/buyer-code/buyer-code-dialog'
import { NameOpenTicket } from './name-open-ticket.tsx'
import { openTicketsOf } from './open-tickets.ts'

/** What a guest may pay with, and the grant that lets them. */
export type GuestOpenTickets = { tickets: SoldTicket[]; grant: string }

type Named = { asked: ParsedRequestOf<typeof ticketByPnr>; found: FoundTicket }
type Props = { onFound: (tickets: GuestOpenTickets) => void; onClose: () => void }

/** A guest names an open ticket by reference and phone, and proves with a code to be its buyer. */
export default function FindOpenTicket({ onFound, onClose }: Props) {
  const [named, setNamed] = useState<Named | null>(null)
  if (!named) return <NameOpenTicket onNamed={setNamed} onClose={onClose} />
  const { asked, found } = named
  return (
    <BuyerCodeDialog
      subject={{ ...asked, purpose: 'travel' }}
      targets={found.code_to}
      onGrant={({ token }) => onFound({ tickets: openTicketsOf([found], new Date()), grant: token })}
      onClose={onClose}
    />
  )
}
