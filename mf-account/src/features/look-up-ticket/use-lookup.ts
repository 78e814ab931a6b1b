import { useEffect, useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { ticketByPnr } from 'shared/contracts/ticket'
import { toast } from 'shared/ui/toast/toast'
import type { Lookup } from 'shared/domain/typed-lookup'
import { fallbackMessage, type Outcome, outcomeOf } from './outcome.ts'

/** Both look-ups ask and answer the same. */
export type LookupCall = typeof ticketByPnr

/** The last question is the one that counts; leaving the page ends it. */
export function useLookup(call: LookupCall) {
  const api = useApi()
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'not-asked' })
  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  async function ask(lookup: Lookup) {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    setOutcome({ kind: 'searching' })
    try {
      const { data } = await api.send(call, lookup, { signal })
      setOutcome({ kind: 'found', ticket: data, asked: lookup })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setOutcome(outcomeOf(error, lookup))
      toast.error(error.firstMessage(fallbackMessage), { silent: true })
    }
  }

  /** Reads the found ticket again, with the one there in sight meanwhile. */
  async function readAgain(lookup: Lookup) {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const { data } = await api.send(call, lookup, { signal })
      setOutcome({ kind: 'found', ticket: data, asked: lookup })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      toast.error(error.firstMessage(fallbackMessage))
    }
  }

  return { outcome, ask, readAgain }
}
