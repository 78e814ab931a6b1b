import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { guestCancel, guestSetOpen } from 'shared/contracts/guest-ticket'
import { announceTicketChange } from 'shared/module/ticket-events'
import type { SendChange } from '../../features/change-ticket/change-each.ts'
import { useGrant } from './use-grant.ts'

/** How a guest's ticket is cancelled or opened: with a grant for it. */
export function useGuestChanges() {
  const api = useApi()
  const { token: grant, drop, ...proof } = useGrant()

  const send: SendChange = async (change, { id, pnr }) => {
    try {
      if (change === 'cancel') {
        const { data } = await api.send(guestCancel, { grant, passengerId: id })
        announceTicketChange()
        return { kind: 'cancelled', refunded: data.refunded, points: data.refunded_points ?? 0 }
      }
      const { data } = await api.send(guestSetOpen, { grant, passengerId: id, pnr })
      announceTicketChange()
      return { kind: 'opened', until: data.valid_until }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'grant-over') drop()
      throw error
    }
  }

  return { send, ...proof }
}
