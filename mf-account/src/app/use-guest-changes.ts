import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { guestCancel, guestSetOpen } from 'shared/contracts/guest-ticket'
import type { BuyerGrant } from 'shared/ui/buyer-code/use-buyer-code'
import type { SendChange } from '../features/change-ticket/change-each.ts'

/**
 * How a guest's ticket is cancelled or opened: with a grant that lives in the memory of this page. Without one that
 * still holds, `before` asks for a code, and goes on when it was right.
 */
export function useGuestChanges() {
  const api = useApi()
  const [grant, setGrant] = useState<BuyerGrant | null>(null)
  /** What waits for the code. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)

  const send: SendChange = async (change, { id, pnr }) => {
    const token = grant?.token ?? ''
    try {
      if (change === 'cancel') {
        const { data } = await api.send(guestCancel, { grant: token, passengerId: id })
        return { kind: 'cancelled', refunded: data.refunded, points: data.refunded_points ?? 0 }
      }
      const { data } = await api.send(guestSetOpen, { grant: token, passengerId: id, pnr })
      return { kind: 'opened', until: data.valid_until }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'grant-over') setGrant(null)
      throw error
    }
  }

  return {
    send,
    before: (ask: () => void) => (grant && grant.until > Date.now() ? ask() : setWaiting(() => ask)),
    isProving: waiting !== null,
    prove: (given: BuyerGrant) => {
      setGrant(given)
      setWaiting(null)
      waiting?.()
    },
    stopProving: () => setWaiting(null),
  }
}
