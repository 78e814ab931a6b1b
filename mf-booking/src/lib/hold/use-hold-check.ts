import { useEffect, useEffectEvent } from 'react'
import { onBuyerChanged } from 'shared/auth/session-events'
import { currentDraft } from '../draft/booking-draft.ts'
import { legsInOrder } from '../draft/legs-in-order.ts'

/** A tick that comes so much later or earlier than the last one: the machine was asleep, or its clock was set. */
const jumpMs = 5_000

/**
 * Calls `check` whenever the server may know better than this tab what is held: the tab comes to the front, the
 * network is back, the machine was asleep or its clock was set, the time is over by this machine's clock, or the buyer is
 * another one. Another tab may have extended the hold, held again or let go meanwhile. One check at a time.
 */
export function useHoldCheck(check: () => Promise<unknown>): void {
  const run = useEffectEvent(check)

  useEffect(() => {
    let checking: Promise<unknown> | null = null
    const look = () => {
      // Coming to the front is told twice: the page becomes visible, the window gets the focus.
      if (document.visibilityState === 'hidden') return
      checking ??= run().finally(() => {
        checking = null
      })
    }
    let last = { at: Date.now(), isOver: isOver(Date.now()) }
    const tick = () => {
      const now = { at: Date.now(), isOver: isOver(Date.now()) }
      const hasJumped = Math.abs(now.at - last.at) > jumpMs || now.at < last.at
      if (hasJumped || (now.isOver && !last.isOver)) look()
      last = now
    }
    const timer = setInterval(tick, 1_000)
    const stopListening = onBuyerChanged(look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      stopListening()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  }, [])
}

/** The time of a leg has run out here; whether the server says so too is not known yet. */
function isOver(now: number): boolean {
  const { legs } = currentDraft()
  return legsInOrder.some((leg) => {
    const hold = legs[leg]?.hold
    return hold?.kind === 'held' && hold.until <= now
  })
}
