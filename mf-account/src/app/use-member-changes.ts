import { useApi } from 'shared/api/api-context'
import { purchaseCancel, purchaseSetOpen } from 'shared/contracts/member-ticket'
import type { SendChange } from '../features/change-ticket/change-ticket.tsx'

/** How a member's ticket is cancelled or opened. */
export function useMemberChanges(): SendChange {
  const api = useApi()
  return async (change, { id, pnr }) => {
    if (change === 'cancel') await api.send(purchaseCancel, { passengerId: id })
    else await api.send(purchaseSetOpen, { passengerId: id, pnr })
  }
}
