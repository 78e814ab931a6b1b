import { useOnline } from 'shared/api/use-online'
import { formatDay, formatTime } from 'shared/domain/dates'
import { Link } from 'shared/router/router'
import { useStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import { toast } from 'shared/ui/toast/toast'
import { useLegs, useSeatsPage } from '../../../lib/draft/booking-draft.ts'
import { Countdown, useHoldNow } from '../../../lib/hold/countdown.tsx'
import { legsInOrder } from '../../../lib/draft/legs-in-order.ts'
import styles from './hold-bar.module.css'

type Props = { onAgain: () => Promise<void> }

/** How long the seats are held, and the way back to the map they were chosen on. */
export function HoldBar({ onAgain }: Props) {
  const seatsPage = useSeatsPage()
  const bar = useStickyEdge('top')
  return (
    <div ref={bar} className={styles['hold']}>
      <span className={styles['held']}>
        <HoldText /> {seatsPage && <Link to={seatsPage}>Koltukları değiştir</Link>}
      </span>
      <HoldCountdown onAgain={onAgain} />
    </div>
  )
}

/** On a narrow page trip and words stand above, the countdown in the bar below and the summary at the end. */
export function HoldLine() {
  const seatsPage = useSeatsPage()
  const legs = useLegs()
  return (
    <p className={styles['line']}>
      {legsInOrder.map((leg) => {
        const stops = legs[leg]?.journey.route
        const [from, to] = [stops?.[0], stops?.at(-1)]
        return (
          from &&
          to && (
            <b key={leg} className={styles['trip']}>
              {from.city} → {to.city}, {formatDay(from.date)} {formatTime(from.time)}
            </b>
          )
        )
      })}
      <HoldText /> {seatsPage && <Link to={seatsPage}>Koltukları değiştir</Link>}
    </p>
  )
}

export function HoldCountdown({ onAgain }: Props) {
  return (
    <Countdown
      onAgain={onAgain}
      onTrouble={(message) => toast.error(message)}
      remains="Yazdıklarınız duruyor."
    />
  )
}

/** Once the time is over the countdown says so itself. */
function HoldText() {
  const hold = useHoldNow()
  const online = useOnline()
  return (
    <>
      <span role="status">{!online && 'İnternet bağlantısı yok. Yazdıklarınız burada duruyor. '}</span>
      {hold.kind !== 'lapsed' && online && 'Koltuklarınız sizin için tutuluyor.'}
    </>
  )
}
