import { useApi } from 'shared/api/api-context'
import { purchaseCancel, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { announceTicketChange } from 'shared/module/ticket-events'
import type { SendChange } from '../../features/change-ticket/change-each.ts'

/** How a member's ticket is cancelled or opened. */
export function useMemberChanges(): SendChange {
  const api = useApi()
  return async (change, { id, pnr }) => {
    if (change === 'cancel') {
      const { data } = await api.send(purchaseCancel, { passengerId: id })
      announceTicketChange()
      return { kind: 'cancelled', refunded: data.refunded, points: data.refunded_points ?? 0 }
    }
    const { data } = await api.send(purchaseSetOpen, { passengerId: id, pnr })
    announceTicketChange()
    return { kind: 'opened', until: data.valid_until }
  }
}
