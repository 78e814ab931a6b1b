import { useEffect, useState } from 'react'

/** Whole seconds until a time of this device, in milliseconds; 0 when it is over. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((time - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])
  return left
}
