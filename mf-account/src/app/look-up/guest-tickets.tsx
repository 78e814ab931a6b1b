import { lazy, Suspense } from 'react'
import { realWait, withRetry } from 'shared/module/retry'
import { ChangeTicket } from '../../features/change-ticket/change-ticket.tsx'
import { ClosedTicket } from '../../features/change-ticket/closed-ticket.tsx'
import { FoundTicketView } from '../../features/look-up-ticket/found-ticket.tsx'
import type { Found } from '../../features/look-up-ticket/outcome.ts'
import { PurchaseData } from '../../features/purchase-data/purchase-data.tsx'
import { useGrant } from './use-grant.ts'
import { useGuestChanges } from './use-guest-changes.ts'

// Most who look a ticket up want to see it: what changes it comes when it is asked for.
const BuyerCodeDialog = lazy(() =>
  withRetry(
    () =>
      import('shared/trade/buyer-code/buyer-code-dialog').then(({ BuyerCodeDialog: dialog }) => ({
        default: dialog,
      })),
    realWait,
  ),
)

type Props = { found: Found; onChanged: () => void }

/** The tickets of a reference, and for whoever proves to be the buyer what a member may do with theirs. */
export function GuestTickets({ found: { ticket, asked }, onChanged }: Props) {
  const changes = useGuestChanges()
  const stored = useGrant()
  const proofs = [
    { purpose: 'change' as const, proof: changes },
    { purpose: 'data' as const, proof: stored },
  ]
  return (
    <>
      <FoundTicketView
        ticket={ticket}
        asked={asked}
        renderBelow={(passenger) => (
          <>
            <ChangeTicket
              tickets={[passenger]}
              send={changes.send}
              before={changes.before}
              onChanged={onChanged}
            />
            <ClosedTicket ticket={passenger} />
          </>
        )}
      />
      <PurchaseData before={stored.before} onGrantOver={stored.drop} />
      <Suspense>
        {proofs.map(
          ({ purpose, proof }) =>
            proof.isProving && (
              <BuyerCodeDialog
                key={purpose}
                subject={{ pnr: asked.pnr, phone: asked.phone, purpose }}
                targets={ticket.code_to}
                onGrant={proof.prove}
                onClose={proof.stopProving}
              />
            ),
        )}
      </Suspense>
    </>
  )
}
