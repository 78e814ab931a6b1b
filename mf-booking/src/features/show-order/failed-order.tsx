import { patterns, paymentPath } from 'shared/contracts/paths'
import type { Order } from 'shared/contracts/payment'
import { formatMoney } from 'shared/domain/money'
import { ButtonLink } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import { useLegs } from '../../lib/booking-draft.ts'
import { Countdown, useHoldNow } from '../../lib/countdown.tsx'
import { legsInOrder } from '../../lib/payment-request.ts'
import styles from './show-order.module.css'

/** Why it failed, in the bank's words put plainly, and the way on: everything typed is still there. */
export function FailedOrder({ order }: { order: Order }) {
  const legs = useLegs()
  const hold = useHoldNow()
  const trip = legs.departure?.search
  const isRefunded = order.state === 'refunded'
  return (
    <section className={styles['failed']}>
      <h1>{isRefunded ? 'Ödemeniz iade edildi' : 'Ödeme tamamlanamadı'}</h1>
      <p className={styles['reason']}>{order.reason ?? 'Bankanız ödemeyi onaylamadı.'}</p>
      <p className={styles['lead']}>
        {isRefunded
          ? `${formatMoney(order.total)} kartınıza iade edildi. Bankanıza göre hesabınıza geçmesi birkaç gün sürebilir.`
          : 'Kartınızdan ödeme alınmadı.'}{' '}
        {trip && 'Yolcu bilgileriniz duruyor; yalnızca kart bilgilerini yeniden gireceksiniz.'}
      </p>
      {trip && (
        <div className={styles['hold']}>
          <span>
            {hold.kind === 'running'
              ? 'Koltuklarınız hâlâ sizin için tutuluyor.'
              : 'Koltuk ayırma süresi doldu.'}
          </span>
          <Countdown
            legs={legsInOrder.filter((leg) => legs[leg])}
            onTrouble={(message) => toast.error(message)}
          />
        </div>
      )}
      <div className={styles['next']}>
        {trip ? (
          <ButtonLink to={paymentPath(trip)} variant="sun">
            Ödemeyi yeniden dene
          </ButtonLink>
        ) : (
          <ButtonLink to={patterns.home}>Sefer ara</ButtonLink>
        )}
      </div>
    </section>
  )
}
