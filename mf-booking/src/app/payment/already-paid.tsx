import { useEffect } from 'react'
import { paidPath, patterns } from 'shared/contracts/paths'
import type { PaidOrder } from 'shared/contracts/payment'
import { ButtonLink } from 'shared/ui/button/button'
import { currentDraft, finishOrder } from '../../lib/draft/booking-draft.ts'
import { orderOfSeats } from '../../lib/draft/paid-order.ts'
import type { AskedTrip } from '../../lib/draft/trip-query.ts'
import { searchPath } from './load/trip-paths.ts'
import { PaymentNotice } from './payment-notice.tsx'

/** Back from the tickets, or a second tab: nobody is asked to pay twice, and the tickets are one tap away. */
export function AlreadyPaid({ order, asked }: { order: PaidOrder; asked: AskedTrip }) {
  const isTicketed = order.state === 'ticketed'
  useEffect(() => {
    // The seats chosen here are these very ones; another trip that is being chosen stays.
    if (isTicketed && orderOfSeats([order], currentDraft().legs)) finishOrder(order.order_id)
  }, [isTicketed, order])

  const again = asked.kind === 'trip' ? searchPath(asked.trip) : patterns.home
  return (
    <PaymentNotice
      kind={isTicketed ? 'done' : 'info'}
      title={isTicketed ? 'Bu siparişin ödemesi alındı' : 'Ödemeniz kontrol ediliyor, tekrar denemeyin'}
      actions={
        <>
          <ButtonLink to={paidPath(order.order_id)}>
            {isTicketed ? 'Biletimi göster' : 'Sonucu göster'}
          </ButtonLink>
          <ButtonLink to={again} variant="ghost">
            Yeni bilet al
          </ButtonLink>
        </>
      }
    >
      {isTicketed
        ? 'Biletiniz hazır, yeniden ödemeniz gerekmez.'
        : 'Bankanızdan sonuç bekliyoruz. Sonucu sipariş sayfanızda görebilirsiniz.'}
    </PaymentNotice>
  )
}
