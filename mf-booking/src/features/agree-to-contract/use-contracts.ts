import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { RequestOf } from 'shared/contracts/call'
import { contractPreview, type FilledContract } from 'shared/contracts/sales-contract'
import { toast } from 'shared/ui/toast/toast'

type Contracts =
  | { kind: 'loading' }
  | { kind: 'failed'; offline: boolean }
  | { kind: 'ready'; texts: readonly FilledContract[] }

/** Asks for the texts when somebody opens them, with what is typed then; `again` after a failure. */
export function useContracts(request: () => RequestOf<typeof contractPreview>) {
  const api = useApi()
  const [asked, setAsked] = useState(request)
  const [contracts, setContracts] = useState<Contracts>({ kind: 'loading' })

  useEffect(() => {
    const closing = new AbortController()
    async function ask(): Promise<void> {
      try {
        const { data } = await api.send(contractPreview, asked, { signal: closing.signal })
        setContracts({ kind: 'ready', texts: data })
      } catch (error) {
        if (closing.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        toast.error(error.firstMessage('Error'), { silent: true })
        setContracts({ kind: 'failed', offline: error.failure.kind === 'unreachable' })
      }
    }
    void ask()
    return () => closing.abort()
  }, [api, asked])

  return {
    contracts,
    again: () => {
      setContracts({ kind: 'loading' })
      setAsked(request())
    },
  }
}
