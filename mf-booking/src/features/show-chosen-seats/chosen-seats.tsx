import { useEffect } from 'react'
import { useApi } from 'shared/api/api-context'
import { orElse } from 'shared/api/or-else'
import type { SlotProps } from 'shared/contracts/slots'
import { formatMoneyShort, sumOf } from 'shared/domain/money'
import { useLegs, useSelectedSeats } from '../../lib/draft/booking-draft.ts'
import { Clock, Countdown } from '../../lib/hold/countdown.tsx'
import { refreshHold } from '../../lib/hold/keep-hold.ts'
import { useHoldAgain } from '../../lib/hold/use-hold-again.ts'
import styles from './chosen-seats.module.css'

type Props = SlotProps['chosen-seats'] & { onTrouble: (message: string) => void }

/** What was chosen on a bus: its seats, what they cost together, and how long they are held. */
export function ChosenSeats({ leg, journey, onTrouble }: Props) {
  const api = useApi()
  const onAgain = useHoldAgain()
  const legs = useLegs()
  const seats = useSelectedSeats(leg, journey.id)
  const other = legs[leg === 'departure' ? 'return' : 'departure']

  useEffect(() => {
    // The countdown goes on as it was when this fails.
    void orElse(refreshHold(api, leg), () => undefined)
  }, [api, leg])

  if (seats.length === 0) return <Fare amount={journey.price.price} text="kişi başı" />
  const numbers = seats.map(({ seat }) => seat).toSorted((one, next) => one - next)
  return (
    <div className={styles['chosen']}>
      <Fare amount={sumOf(seats.map(({ price }) => price))} text={`Koltuk ${numbers.join(', ')}`} />
      {/* With seats on the other way the dock prolongs both, and says so when time runs out. */}
      {other && other.seats.length > 0 ? (
        <Clock />
      ) : (
        <Countdown onAgain={onAgain} onTrouble={onTrouble} remains="Seçiminiz duruyor." />
      )}
    </div>
  )
}

function Fare({ amount, text }: { amount: Parameters<typeof formatMoneyShort>[0]; text: string }) {
  return (
    <p>
      <b className={styles['fare']}>{formatMoneyShort(amount)}</b>
      <span className={styles['text']}>{text}</span>
    </p>
  )
}
