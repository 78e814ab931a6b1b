import { useEffect, useState } from 'react'
import type { Instant } from 'shared/contracts/units'

const everyMs = 15_000

/** The server's time in milliseconds, which goes on by the browser's clock: that one may be wrong, but not in how fast it goes. */
export function useBusClock(answeredAt: Instant): number {
  const [ticked, setTicked] = useState({ since: answeredAt, elapsed: 0 })
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setTicked({ since: answeredAt, elapsed: Date.now() - start }), everyMs)
    return () => clearInterval(timer)
  }, [answeredAt])
  return Date.parse(answeredAt) + (ticked.since === answeredAt ? ticked.elapsed : 0)
}
