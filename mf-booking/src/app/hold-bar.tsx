import { Link } from 'shared/router/router'
import { toast } from 'shared/ui/toast/toast'
import { currentDraft, useLegs } from '../lib/booking-draft.ts'
import { Countdown, useHoldNow } from '../lib/countdown.tsx'
import { legsInOrder } from '../lib/payment-request.ts'
import styles from './payment-page.module.css'

/** How long the seats are held, and the way back to the map they were chosen on. */
export function HoldBar() {
  const legs = useLegs()
  const hold = useHoldNow()
  const { seatsPage } = currentDraft()
  return (
    <div className={styles['hold']}>
      <span className={styles['held']}>
        {hold.kind === 'lapsed'
          ? 'Koltuk ayırma süresi doldu. Yazdıklarınız duruyor.'
          : 'Koltuklarınız sizin için tutuluyor.'}{' '}
        {seatsPage && <Link to={seatsPage}>Koltukları değiştir</Link>}
      </span>
      <Countdown
        legs={legsInOrder.filter((leg) => legs[leg])}
        onTrouble={(message) => toast.error(message)}
      />
    </div>
  )
}
