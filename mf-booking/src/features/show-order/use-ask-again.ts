import { useEffect, useEffectEvent, useRef } from 'react'
import { pauseBefore } from './order-outcome.ts'

type Props = {
  onAsk: () => void
  /** An answer is on its way, or there is nothing to ask for: nothing is asked meanwhile. */
  isAsking: boolean
  atMost?: number
}

/** Asks by itself, ever more seldom, while a page waits for the server to know more. */
export function useAskAgain({ onAsk, isAsking, atMost = Infinity }: Props): void {
  const attempts = useRef(0)
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (isAsking || attempts.current >= atMost) return undefined
    const timer = setTimeout(() => {
      attempts.current += 1
      ask()
    }, pauseBefore(attempts.current))
    return () => clearTimeout(timer)
  }, [isAsking, atMost])
}
