import { onBuyerChanged } from 'shared/auth/session-events'
import { tabStorage } from 'shared/module/tab-storage'
import { toast } from 'shared/ui/toast/toast'
import { create } from 'zustand'
import { lapseHolds } from '../draft/booking-draft.ts'

/** In sessionStorage: a reload of the page does not bring them back. */
const lostKey = 'holds-lost'

/** None where this is rendered on the server. */
const storage = typeof document === 'undefined' ? null : tabStorage

const useLost = create(() => ({ lost: (storage?.getItem(lostKey) ?? null) !== null }))

/** Whether seats are held for a buyer that this browser was: for nobody who could let them go or pay for them. */
export const useHoldsLost = () => useLost((state) => state.lost)

/** Something is held for who the buyer is now. */
export function forgetLostHolds(): void {
  storage?.removeItem(lostKey)
  useLost.setState({ lost: false })
}

export const holdsLostText =
  'Oturumunuz yenilendi, koltuklarınız artık sizin için ayrılmış değil. Bir süre dolu görünürler; ayırma süresi dolunca yeniden seçebilirsiniz.'

if (typeof window !== 'undefined')
  onBuyerChanged(() => {
    if (!lapseHolds()) return
    storage?.setItem(lostKey, '1')
    useLost.setState({ lost: true })
    toast.warning(holdsLostText)
  })
