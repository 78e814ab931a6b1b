import type { SoldTicket } from '../../contracts/payment.ts'
import { KeepingState } from './keeping-state.tsx'
import { useInstallOffer } from './use-install-offer.tsx'
import { useKeptTickets } from './use-kept-tickets.tsx'

/** Asks whether the tickets on the page are to be kept in this browser; nothing where it could not. Nobody's choice but the traveller's. */
export function KeepOffline({ tickets }: { tickets: readonly SoldTicket[] }) {
  const { keeping, keep, remove } = useKeptTickets(tickets)
  const install = useInstallOffer()
  if (keeping === 'unavailable') return null
  return (
    <KeepingState
      keeping={keeping}
      onKeep={() => void keep()}
      onRemove={() => void remove()}
      onInstall={install}
    />
  )
}
