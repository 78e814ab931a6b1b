import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import { type TrackedJourney, trackShared } from 'shared/contracts/tracking'

const everyMs = 120_000

/**
 * Asks now and then whether something has changed: the run may be called off, the link ends. `first` is what the page was
 * opened with; `isStale` when the last question had no answer, and `onOver` when there is nothing to show any more.
 */
export function useFreshJourney(
  code: string,
  first: TrackedJourney,
  onOver: () => void,
): { journey: TrackedJourney; isStale: boolean } {
  const api = useApi()
  const [journey, setJourney] = useState(first)
  const [isStale, setStale] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    async function ask() {
      if (document.hidden) return
      try {
        const { data } = await api.send(trackShared, { code }, { signal })
        setJourney(data)
        setStale(false)
      } catch (error) {
        if (signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        if (error.code === 'link-over' || error.code === 'no-such-link') onOver()
        else setStale(true)
      }
    }
    const askNow = () => void ask()
    // A browser may show a document that it has stored.
    if (Math.abs(Date.now() - Date.parse(first.answered_at)) > everyMs) askNow()
    const timer = setInterval(askNow, everyMs)
    document.addEventListener('visibilitychange', askNow, { signal })
    window.addEventListener('online', askNow, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [api, code, first.answered_at, onOver])

  return { journey, isStale }
}
