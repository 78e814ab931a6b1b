import { onBuyerChanged } from 'shared/auth/session-events'
import { toast } from 'shared/ui/toast/toast'
import { create } from 'zustand'
import { lapseHolds } from './booking-draft.ts'

const useLost = create(() => ({ lost: false }))

/** Whether seats are held for a buyer that this browser was: for nobody who could let them go or pay for them. */
export const useHoldsLost = () => useLost((state) => state.lost)

/** Something is held for who the buyer is now. */
export const forgetLostHolds = () => useLost.setState({ lost: false })

export const holdsLostText =
  'Oturumunuz yenilendi, koltuklarınız artık sizin için ayrılmış değil. Bir süre dolu görünürler; ayırma süresi dolunca yeniden seçebilirsiniz.'

if (typeof window !== 'undefined')
  onBuyerChanged(() => {
    if (!lapseHolds()) return
    useLost.setState({ lost: true })
    toast.warning(holdsLostText)
  })
