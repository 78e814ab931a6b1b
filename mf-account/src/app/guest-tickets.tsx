import { lazy, Suspense } from 'react'
import { realWait, withRetry } from 'shared/module/retry'
import { ChangeTicket } from '../features/change-ticket/change-ticket.tsx'
import { ClosedTicket } from '../features/change-ticket/closed-ticket.tsx'
import { FoundTicket } from '../features/look-up-ticket/found-ticket.tsx'
import type { Found } from '../features/look-up-ticket/outcome.ts'
import { useGuestChanges } from './use-guest-changes.ts'

// Most who look a ticket up want to see it: what changes it comes when it is asked for.
const BuyerCodeDialog = lazy(() =>
  withRetry(
    () =>
      import('shared/ui/buyer-code/buyer-code-dialog').then(({ BuyerCodeDialog: dialog }) => ({
        default: dialog,
      })),
    realWait,
  ),
)

type Props = { found: Found; onChanged: () => void }

/** The tickets of a reference, and for whoever proves to be the buyer what a member may do with theirs. */
export function GuestTickets({ found: { ticket, asked }, onChanged }: Props) {
  const { send, before, isProving, prove, stopProving } = useGuestChanges()
  return (
    <>
      <FoundTicket
        ticket={ticket}
        asked={asked}
        renderBelow={(passenger) => (
          <>
            <ChangeTicket tickets={[passenger]} send={send} before={before} onChanged={onChanged} />
            <ClosedTicket ticket={passenger} />
          </>
        )}
      />
      {isProving && (
        <Suspense>
          <BuyerCodeDialog
            subject={{ pnr: asked.pnr, phone: asked.phone, purpose: 'change' }}
            targets={ticket.code_to}
            onGrant={prove}
            onClose={stopProving}
          />
        </Suspense>
      )}
    </>
  )
}
