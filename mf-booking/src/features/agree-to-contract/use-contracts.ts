import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { RequestOf } from 'shared/contracts/call'
import { contractPreview, type FilledContract } from 'shared/contracts/sales-contract'

type Contracts =
  | { kind: 'loading' }
  | { kind: 'failed'; offline: boolean }
  | { kind: 'ready'; texts: readonly FilledContract[] }

/** Asks for the texts while somebody reads them; `again` after a failure. */
export function useContracts(request: () => RequestOf<typeof contractPreview>) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [contracts, setContracts] = useState<Contracts>({ kind: 'loading' })
  const asked = useEffectEvent(request)

  useEffect(() => {
    const closing = new AbortController()
    async function ask(): Promise<void> {
      try {
        const { data } = await api.send(contractPreview, asked(), { signal: closing.signal })
        setContracts({ kind: 'ready', texts: data })
      } catch (error) {
        if (closing.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setContracts({ kind: 'failed', offline: error.failure.kind === 'unreachable' })
      }
    }
    void ask()
    return () => closing.abort()
  }, [api, attempt])

  return {
    contracts,
    again: () => {
      setContracts({ kind: 'loading' })
      setAttempt(attempt + 1)
    },
  }
}
