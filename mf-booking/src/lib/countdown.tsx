import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { Leg } from 'shared/contracts/units'
import { useHold } from './booking-draft.ts'
import styles from './countdown.module.css'
import { formatCountdown, holdNow, sooner, useNow, type HoldNow } from './hold-clock.ts'
import { prolongHold, syncHold } from './keep-hold.ts'

const warnAt = 120

/** What is left of the hold on both legs; it changes every second. */
export function useHoldNow(): HoldNow {
  const now = useNow()
  const departure = holdNow(useHold('departure'), now)
  const back = holdNow(useHold('return'), now)
  return sooner(departure, back)
}

/** The time left and nothing to do about it, beside a place that has the rest. */
export function Clock() {
  const hold = useHoldNow()
  if (hold.kind !== 'running') return null
  return (
    <span className={styles['clock']} data-urgent={hold.seconds <= warnAt || undefined}>
      <span className="visually-hidden">Koltukların tutulacağı süre </span>
      {formatCountdown(hold.seconds)}
    </span>
  )
}

type Props = {
  legs: readonly Leg[]
  onTrouble: (message: string) => void
  /** Holds again in a way of its own; else seats that are gone leave the choice. */
  onAgain?: () => Promise<void>
}

/** The time left, a polite warning at two minutes, ten more minutes once, and one tap to hold again. */
export function Countdown({ legs, onTrouble, onAgain }: Props) {
  const hold = useHoldNow()
  const api = useApi()
  const [asking, setAsking] = useState(false)

  async function ask(send: () => Promise<unknown>): Promise<void> {
    setAsking(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onTrouble(error.firstMessage('Süre uzatılamadı. Lütfen biraz sonra yeniden deneyin.'))
    } finally {
      setAsking(false)
    }
  }

  const holdEach = () =>
    Promise.all(legs.map((leg) => syncHold(api, leg, ({ message }) => onTrouble(message))))

  if (hold.kind === 'none') return null
  const isShort = hold.kind === 'running' && hold.seconds <= warnAt
  return (
    <div className={styles['countdown']} data-urgent={isShort || hold.kind === 'lapsed' || undefined}>
      {hold.kind === 'running' ? (
        <span className={styles['clock']} role="timer" aria-label="Koltukların tutulacağı süre">
          {formatCountdown(hold.seconds)}
        </span>
      ) : (
        <button
          type="button"
          className={styles['again']}
          disabled={asking}
          onClick={() => ask(onAgain ?? holdEach)}
        >
          Yeniden ayır
        </button>
      )}
      {isShort && !hold.extended && (
        <button
          type="button"
          className={styles['again']}
          disabled={asking}
          onClick={() => ask(() => Promise.all(legs.map((leg) => prolongHold(api, leg))))}
        >
          Süreyi uzat
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isShort && 'Koltuklarınız en çok iki dakika daha sizin için tutuluyor.'}
        {hold.kind === 'lapsed' &&
          'Koltuk ayırma süresi doldu. Yazdıklarınız duruyor, koltukları yeniden ayırabilirsiniz.'}
      </span>
    </div>
  )
}
