import { useState } from 'react'
import type { BuyerGrant } from 'shared/trade/buyer-code/use-buyer-code'

/** A grant of a guest who has proved to be the buyer; it lives in the memory of this page. */
export function useGrant() {
  const [grant, setGrant] = useState<BuyerGrant | null>(null)
  /** What waits for the code. */
  const [waiting, setWaiting] = useState<((token: string) => void) | null>(null)

  return {
    token: grant?.token ?? '',
    /** Goes on at once with a grant that still holds, else after a code. */
    before: (goOn: (token: string) => void) =>
      grant && grant.until > Date.now() ? goOn(grant.token) : setWaiting(() => goOn),
    drop: () => setGrant(null),
    isProving: waiting !== null,
    prove: (given: BuyerGrant) => {
      setGrant(given)
      setWaiting(null)
      waiting?.(given.token)
    },
    stopProving: () => setWaiting(null),
  }
}
