import type { Kurus } from 'shared/contracts/units'
import { formatMoney } from 'shared/domain/money'
import { Button } from 'shared/ui/button/button'
import { useNow } from 'shared/ui/now/now'
import { useStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import { toast } from 'shared/ui/toast/toast'
import { useLegs } from '../../../lib/draft/booking-draft.ts'
import { cancelSummary } from '../../../lib/draft/cancel-summary.ts'
import { useFirstNow } from '../../../lib/draft/drawn.ts'
import { useHoldNow } from '../../../lib/hold/countdown.tsx'
import { legsInOrder } from '../../../lib/draft/legs-in-order.ts'
import type { Method } from '../form/checkout-form.ts'
import { HoldCountdown } from './hold-bar.tsx'
import styles from './pay-bar.module.css'

type Props = {
  /** False in server markup: the browser itself would send the card, to an address that takes none. */
  canSend: boolean
  total: Kurus
  method: Method
  pending: boolean
  /** Beside the form the countdown stands above it. */
  wide: boolean | null
  onAgain: () => Promise<void>
}

const whyToHoldFirst = 'Koltukların süresi doldu. Ödemek için önce koltukları yeniden ayırın.'

/** The duty, named on its button; on a narrow page always in sight, with the time left, the seats and the total. */
export function PayBar({ canSend, total, method, pending, wide, onAgain }: Props) {
  const bar = useStickyEdge('bottom')
  const whyDisabled = useHoldNow().kind === 'lapsed' ? whyToHoldFirst : undefined
  const terms = cancelSummary(useLegs(), useNow(useFirstNow()))
  return (
    <div ref={bar} className={styles['bar']}>
      {wide !== true && (
        <div className={styles['facts']}>
          <HoldCountdown onAgain={onAgain} />
          <ChosenSeats />
          {/* Heard where the summary says it. */}
          <b className={styles['total']} aria-hidden="true">
            {formatMoney(total)}
          </b>
        </div>
      )}
      {method === 'card' && (
        <p className={styles['terms']} data-final={terms.isFinal || undefined}>
          {terms.text}
        </p>
      )}
      {wide === true && whyDisabled && <p className={styles['why']}>{whyDisabled}</p>}
      <Button
        // A tap that comes before the code is kept, and pressed again when the button sends.
        type={canSend ? 'submit' : 'button'}
        variant="sun"
        size="l"
        wide
        // Leaving a field judges it, and its error would move the button from under the pointer that presses it.
        onMouseDown={(event) => event.preventDefault()}
        whyDisabled={whyDisabled}
        onDisabledPress={(why) => toast.info(why, { id: 'hold-first' })}
        pending={pending}
        pendingLabel={method === 'card' ? 'Bankaya bağlanılıyor' : 'Biletiniz hazırlanıyor'}
      >
        {method === 'card' ? `Siparişi onayla ve ${formatMoney(total)} öde` : 'Açık biletle öde'}
      </Button>
    </div>
  )
}

function ChosenSeats() {
  const legs = useLegs()
  const stops = legs.departure?.journey.route
  return (
    <span className={styles['what']}>
      <span className={styles['route']}>
        {stops?.[0]?.city} {legs.return ? '⇄' : '→'} {stops?.at(-1)?.city}
      </span>
      <span className={styles['seats']}>
        Koltuk{' '}
        {legsInOrder
          .flatMap((leg) => (legs[leg] ? [legs[leg].seats.map(({ seat }) => seat).join(', ')] : []))
          .join(' · ')}
      </span>
    </span>
  )
}
