import { useEffect, useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { sharedTrackingPath } from 'shared/contracts/paths'
import { realWait, withRetry } from 'shared/module/retry'
import { useNavigate } from 'shared/router/router'
import { toast } from 'shared/ui/toast/toast'
import { fallbackMessage, type Outcome, outcomeOf } from './outcome.ts'

/** Fetched while somebody types, so that it is there when they send. */
export const loadAsking = () => withRetry(() => import('./ask-tracking.ts'), realWait)

/** Asks for the bus of a ticket and goes to the address that shows it. The last question counts; leaving the page ends it. */
export function useTracking() {
  const api = useApi()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'not-asked' })
  const asking = useRef<AbortController | null>(null)
  const attempts = useRef(0)
  useEffect(() => () => asking.current?.abort(), [])

  async function ask(typed: object) {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setOutcome({ kind: 'asking' })
    // A file that cannot be had is a connection that is lost.
    const asks = await loadAsking().catch(() => null)
    if (signal.aborted) return
    if (!asks) return setOutcome({ kind: 'offline' })
    const read = asks.readLookup(typed)
    attempts.current += 1
    if ('messages' in read)
      return setOutcome({ kind: 'invalid', messages: read.messages, attempt: attempts.current })
    try {
      const code = await asks.askTracking(api, read.lookup, signal)
      await navigate(sharedTrackingPath(code), { state: { asked: true } })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setOutcome(outcomeOf(error))
      toast.error(error.firstMessage(fallbackMessage), { silent: true })
    }
  }

  return { outcome, ask }
}
