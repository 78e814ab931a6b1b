import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Leg } from 'shared/contracts/units'
import { formatDayShort, formatTime } from 'shared/domain/dates'
import { formatMoney, formatMoneyShort } from 'shared/domain/money'
import { Button } from 'shared/ui/button/button'
import { useLegs } from '../../lib/booking-draft.ts'
import { Countdown } from '../../lib/countdown.tsx'
import { draftTotal } from '../../lib/totals.ts'
import styles from './dock.module.css'

type Props = {
  leg: Leg
  /** Why one cannot go on; null when one can. */
  why: string | null
  onContinue: () => Promise<void>
  onTrouble: (message: string) => void
}

/** Always in sight while seats are chosen: the time left, the seats, the total, and one button. */
export function Dock({ leg, why, onContinue, onTrouble }: Props) {
  const legs = useLegs()
  const [isGoing, setGoing] = useState(false)
  const dock = useRef<HTMLDivElement>(null)
  const chosen = legs[leg]
  const from = chosen?.journey.route[0]
  const to = chosen?.journey.route.at(-1)
  const isShown = chosen !== null && chosen.seats.length > 0
  useRoomFor(dock, isShown)
  if (!isShown || !from || !to) return null
  const total = draftTotal(legs)
  const numbers = chosen.seats.map(({ seat }) => seat).toSorted((a, b) => a - b)
  const seats = numbers.join(', ')

  async function go(): Promise<void> {
    if (why) {
      onTrouble(why)
      return
    }
    setGoing(true)
    await onContinue().finally(() => setGoing(false))
  }

  return (
    <div ref={dock} className={styles['dock']} role="region" aria-label="Seçiminiz">
      <div className={styles['wrap']}>
        <Countdown legs={[leg]} onTrouble={onTrouble} />
        <div className={styles['what']}>
          <b className={styles['seats']} data-many={numbers.length > 2 || undefined}>
            <span>{seats}</span>
            <span aria-hidden="true">{numbers.length} koltuk</span>
          </b>
          <span className={styles['route']}>
            {from.city} → {to.city}, {formatDayShort(from.date)} {formatTime(from.time)}
          </span>
        </div>
        <b className={styles['total']} aria-hidden="true">
          {formatMoneyShort(total)}
        </b>
        <span className="visually-hidden" role="status">
          {`Seçilen koltuklar ${seats}. Toplam ${formatMoney(total)}.`}
        </span>
        <Button
          variant="sun"
          className={styles['go']}
          pending={isGoing}
          pendingLabel="Koltuklar ayrılıyor"
          aria-disabled={why ? true : undefined}
          title={why ?? undefined}
          onClick={() => void go()}
        >
          {leg === 'departure' && chosen.search.returnDate ? 'Dönüşü seç' : 'Devam et'}
        </Button>
      </div>
    </div>
  )
}

/** The end of the page must not lie under the dock. */
function useRoomFor(dock: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.body
    if (!isShown || !dock.current) return undefined
    style.paddingBlockEnd = `${dock.current.offsetHeight}px`
    return () => {
      style.paddingBlockEnd = ''
    }
  }, [dock, isShown])
}
