import { useEffect, useState } from 'react'
import type { HoldState } from '../draft/booking-draft.ts'

/** What a hold means at one moment. */
export type HoldNow =
  | { kind: 'none' }
  | { kind: 'running'; seconds: number; extended: boolean }
  | { kind: 'lapsed' }

export function holdNow(hold: HoldState, now: number): HoldNow {
  if (hold.kind !== 'held') return { kind: hold.kind }
  // The ticking clock may lag behind an answer that has just come.
  const seconds = Math.ceil((hold.until - Math.max(now, hold.since)) / 1000)
  return seconds > 0 ? { kind: 'running', seconds, extended: hold.extended } : { kind: 'lapsed' }
}

/** Two legs are held each on its own; the one that lapses first is what matters. */
export function sooner(one: HoldNow, other: HoldNow): HoldNow {
  if (one.kind === 'none') return other
  if (other.kind === 'none') return one
  if (one.kind === 'lapsed' || other.kind === 'lapsed') return { kind: 'lapsed' }
  return one.seconds <= other.seconds ? one : other
}

/** `9:42` */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The wall clock, once a second. `first` is what the server drew with, so that the first drawing in the browser is the same. */
export function useNowEachSecond(first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
