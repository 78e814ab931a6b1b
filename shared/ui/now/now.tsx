import { useEffect, useState } from 'react'

const everyMs = 20_000

/**
 * The time in milliseconds, anew every twenty seconds, for what is promised only until a moment. `first` is what the
 * server drew with, so that the first drawing in the browser is the same.
 */
export function useNow(first?: number): number {
  const [now, setNow] = useState(() => first ?? Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
