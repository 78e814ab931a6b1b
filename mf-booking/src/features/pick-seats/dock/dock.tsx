import { type ReactNode, useEffect, useState } from 'react'
import type { Leg } from 'shared/contracts/units'
import { formatMoney, formatMoneyShort } from 'shared/domain/money'
import { Button } from 'shared/ui/button/button'
import { useStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import { useLegs } from '../../../lib/draft/booking-draft.ts'
import { Countdown } from '../../../lib/hold/countdown.tsx'
import { draftTotal } from '../../../lib/draft/totals.ts'
import { ChosenLegs } from './chosen-legs.tsx'
import { chosenLegs, chosenSentence } from './chosen-text.ts'
import styles from './dock.module.css'

type Props = {
  leg: Leg
  /** Why one cannot go on; null when one can. */
  why: string | null
  onContinue: () => Promise<void>
  /** Holds what is chosen again, after its time is over. */
  onAgain: () => Promise<void>
  onTrouble: (message: string) => void
  /** What has to be answered first; in sight also when no seat is left. */
  children?: ReactNode
}

/** Always in sight while seats are chosen: the time left, the seats of each way, their total, and one button. */
export function Dock({ leg, why, onContinue, onAgain, onTrouble, children }: Props) {
  const legs = useLegs()
  const [isGoing, setGoing] = useState(false)
  const chosen = legs[leg]
  const hasSeats = chosen !== null && chosen.seats.length > 0
  const dock = useStickyEdge('bottom')
  const isShown = hasSeats || Boolean(children)
  useRoomAtEnd(isShown)

  async function go(): Promise<void> {
    setGoing(true)
    await onContinue().finally(() => setGoing(false))
  }

  return (
    <>
      <span className="visually-hidden" role="status">
        {hasSeats && `${chosenSentence(legs)} Toplam ${formatMoney(draftTotal(legs))}.`}
      </span>
      {isShown && (
        <div ref={dock} className={styles['dock']} role="region" aria-label="Seçiminiz">
          {children}
          {hasSeats && (
            <div className={styles['row']}>
              <div className={styles['wrap']}>
                <Countdown onAgain={onAgain} onTrouble={onTrouble} remains="Seçiminiz duruyor." />
                <ChosenLegs legs={chosenLegs(legs)} />
                <b className={styles['total']} aria-hidden="true">
                  {formatMoneyShort(draftTotal(legs))}
                </b>
                <Button
                  variant="sun"
                  className={styles['go']}
                  pending={isGoing}
                  pendingLabel="Koltuklar ayrılıyor"
                  whyDisabled={why ?? undefined}
                  onDisabledPress={onTrouble}
                  onClick={() => void go()}
                >
                  {leg === 'departure' && chosen.search.returnDate ? 'Dönüşü seç' : 'Devam et'}
                </Button>
              </div>
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** The end of the page must not lie under the dock, however tall it is. */
function useRoomAtEnd(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined
    const { style } = document.body
    style.paddingBlockEnd = 'var(--sticky-bottom)'
    return () => {
      style.paddingBlockEnd = ''
    }
  }, [isShown])
}
