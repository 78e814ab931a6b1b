import { type MouseEvent, useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { Leg } from 'shared/contracts/units'
import { currentDraft, useHold } from '../draft/booking-draft.ts'
import { useFirstNow } from '../draft/drawn.ts'
import styles from './countdown.module.css'
import { formatCountdown, holdNow, sooner, useNowEachSecond, type HoldNow } from './hold-clock.ts'
import { holdCalls } from './note-hold.ts'
import { holdsLostText, useHoldsLost } from './lost-holds.ts'
import { legsInOrder } from '../draft/legs-in-order.ts'

const warnAt = 120

const notProlonged = 'Süre uzatılamadı. Lütfen biraz sonra yeniden deneyin.'

/** What is left of the hold on both legs; it changes every second. */
export function useHoldNow(): HoldNow {
  const now = useNowEachSecond(useFirstNow())
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
  /** Holds everything again; a seat that is gone is told by whoever hands this in. */
  onAgain: () => Promise<unknown>
  onTrouble: (message: string) => void
  /** What is not lost although the time is over, as a sentence. */
  remains: string
}

/** The time left, a polite warning at two minutes, ten more minutes once; after the end what happened, and one tap to hold again. */
export function Countdown({ onAgain, onTrouble, remains }: Props) {
  const hold = useHoldNow()
  const areLost = useHoldsLost()
  const api = useApi()
  const box = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const [isHeldAgain, setHeldAgain] = useState(false)

  async function ask(send: () => Promise<unknown>): Promise<void> {
    if (asking) return
    setAsking(true)
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onTrouble(error.firstMessage(notProlonged))
    } finally {
      setAsking(false)
    }
  }

  async function prolong(): Promise<void> {
    const calls = await holdCalls.load().catch(() => null)
    if (calls) await Promise.all(extendable().map((leg) => calls.prolongHold(api, leg)))
    else onTrouble(notProlonged)
  }

  async function holdAgain({ currentTarget }: MouseEvent): Promise<void> {
    const hadFocus = currentTarget === document.activeElement
    await ask(onAgain)
    if (!isRunning()) return
    setHeldAgain(true)
    // The button goes: whoever pressed it by keyboard must not begin at the top of the page.
    if (hadFocus) box.current?.focus()
  }

  if (hold.kind === 'none') return null
  const isShort = hold.kind === 'running' && hold.seconds <= warnAt
  const isOver = hold.kind === 'lapsed'
  const whatHappened = areLost ? holdsLostText : 'Koltuk ayırma süresi doldu.'
  return (
    <div
      ref={box}
      role="group"
      aria-label="Koltuk ayırma süresi"
      tabIndex={-1}
      className={styles['countdown']}
      data-urgent={isShort || undefined}
      data-over={isOver || undefined}
    >
      {isOver ? (
        <>
          <p className={styles['over']}>
            <b>{whatHappened}</b> {remains}
          </p>
          {!areLost && (
            <button
              type="button"
              className={styles['again']}
              aria-disabled={asking || undefined}
              onClick={(event) => void holdAgain(event)}
            >
              Yeniden ayır
            </button>
          )}
        </>
      ) : (
        <span className={styles['clock']} role="timer" aria-label="Koltukların tutulacağı süre">
          {formatCountdown(hold.seconds)}
        </span>
      )}
      {isShort && !hold.extended && (
        <button
          type="button"
          className={styles['again']}
          aria-disabled={asking || undefined}
          onClick={() => void ask(prolong)}
        >
          Süreyi uzat
        </button>
      )}
      <span className="visually-hidden" role="status">
        {isShort && 'Koltuklarınız en çok iki dakika daha sizin için tutuluyor.'}
        {isOver && `${whatHappened} ${remains}${areLost ? '' : ' Koltukları yeniden ayırabilirsiniz.'}`}
        {!isShort && !isOver && isHeldAgain && 'Koltuklarınız yeniden ayrıldı.'}
      </span>
    </div>
  )
}

/** Each leg can be extended once: one that was, in another tab perhaps, would be refused. */
function extendable(): Leg[] {
  const { legs } = currentDraft()
  return legsInOrder.filter((leg) => {
    const hold = legs[leg]?.hold
    return hold?.kind === 'held' && !hold.extended
  })
}

function isRunning(): boolean {
  const { departure, return: back } = currentDraft().legs
  const none = { kind: 'none' } as const
  const now = Date.now()
  return sooner(holdNow(departure?.hold ?? none, now), holdNow(back?.hold ?? none, now)).kind === 'running'
}
