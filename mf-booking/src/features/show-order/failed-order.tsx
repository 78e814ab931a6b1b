import CircleX from 'lucide-react/icons/circle-x'
import Undo from 'lucide-react/icons/undo-2'
import { patterns, paymentPath } from 'shared/contracts/paths'
import type { Order } from 'shared/contracts/payment'
import { ButtonLink } from 'shared/ui/button/button'
import { toast } from 'shared/ui/toast/toast'
import { useLegs } from '../../lib/draft/booking-draft.ts'
import { Countdown, useHoldNow } from '../../lib/hold/countdown.tsx'
import { useHoldAgain } from '../../lib/hold/use-hold-again.ts'
import { moneyTexts } from './order-texts.ts'
import styles from './show-order.module.css'

/** Why it failed, in the bank's words put plainly, and the way on: everything typed is still there. */
export function FailedOrder({ order }: { order: Order }) {
  const legs = useLegs()
  const hold = useHoldNow()
  // The payment page, which is next, says which seat is gone and leads to another.
  const onAgain = useHoldAgain()
  const trip = legs.departure?.search
  const isRefunded = order.state === 'refunded'
  const Icon = isRefunded ? Undo : CircleX
  return (
    <section className={styles['failed']} data-refunded={isRefunded || undefined}>
      <span className={styles['badge']}>
        <Icon size={28} aria-hidden />
      </span>
      <h1>{isRefunded ? 'Ödemeniz iade edildi' : 'Ödeme tamamlanamadı'}</h1>
      <p className={styles['reason']}>{order.reason ?? 'Bankanız ödemeyi onaylamadı.'}</p>
      <p className={styles['lead']}>
        {moneyTexts(order)}{' '}
        {trip && 'Yolcu bilgileriniz duruyor; yalnızca kart bilgilerini yeniden gireceksiniz.'}
      </p>
      {trip && (
        <div className={styles['hold']}>
          {hold.kind === 'running' && <span>Koltuklarınız hâlâ sizin için tutuluyor.</span>}
          {hold.kind === 'none' && <span>Koltuk ayırma süresi doldu.</span>}
          <Countdown
            onAgain={onAgain}
            onTrouble={(message) => toast.error(message)}
            remains="Yazdıklarınız duruyor."
          />
        </div>
      )}
      <div className={styles['next']}>
        {trip ? (
          <ButtonLink to={paymentPath(trip)} variant="sun" size="l">
            Ödemeyi yeniden dene
          </ButtonLink>
        ) : (
          <ButtonLink to={patterns.home}>Sefer ara</ButtonLink>
        )}
      </div>
    </section>
  )
}
