import { currentSession } from 'shared/auth/auth'
import { paidPath, patterns } from 'shared/contracts/paths'
import type { OrderId } from 'shared/contracts/units'
import { useNavigate } from 'shared/router/router'
import { toast } from 'shared/ui/toast/toast'
import { finishOrder } from '../../../lib/draft/booking-draft.ts'
import { onceLeft } from '../../../lib/once-left.ts'

/**
 * An open ticket has paid (docs/product.md#calls): the buyer hears it once and goes to the member's tickets; a guest, who has
 * none, to the ticket itself, which says it.
 */
export function useTicketed(): (order: OrderId) => void {
  const navigate = useNavigate()
  return (order) => {
    if (currentSession().kind !== 'member') return void navigate(paidPath(order))
    toast.success('Bilet satın alma işlemi başarıyla tamamlandı.')
    // Without its draft this page would say that nothing is chosen.
    onceLeft(navigate(patterns.memberTickets), () => void finishOrder(order))
  }
}
