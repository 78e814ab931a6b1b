import { useEffect, useState } from 'react'
import type { RefundNow, SoldTicket } from '../../contracts/payment.ts'
import { refundAt } from '../../domain/refund.ts'

/** What a timer can wait for at most; a longer wait is cut into such pieces. */
const longestWait = 2_147_483_647

/**
 * What the server said of each ticket, and from the moment that a limit passes while the page is open, what the
 * same rule says.
 */
export function useRefundsNow(tickets: readonly SoldTicket[]): RefundNow[] {
  const [passed, setPassed] = useState<Date | null>(null)
  const refunds = tickets.map((ticket) => (passed ? refundAt(ticket, passed) : ticket.refund_now))
  const next = Math.min(...refunds.map(({ changes_at }) => (changes_at ? Date.parse(changes_at) : Infinity)))
  useEffect(() => {
    if (next === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // The limit itself is still in time.
      const wait = next + 1 - Date.now()
      if (wait <= 0) setPassed(new Date())
      else timer = setTimeout(look, Math.min(wait, longestWait))
    }
    look()
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [next])
  return refunds
}
