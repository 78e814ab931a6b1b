import { useEffect, useRef, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { ApiError } from 'shared/api/client'
import type { ResponseOf } from 'shared/contracts/call'
import { passkeyList } from 'shared/contracts/passkey'

export type Passkey = ResponseOf<typeof passkeyList>['data'][number]

export type Passkeys =
  | { kind: 'loading' }
  | { kind: 'offline' }
  | { kind: 'broken' }
  | { kind: 'loaded'; passkeys: Passkey[] }

/** The list by itself, so that a page that cannot have it loses nothing else. Leaving the page ends the question. */
export function usePasskeys() {
  const api = useApi()
  const [state, setState] = useState<Passkeys>({ kind: 'loading' })
  const asking = useRef<AbortController | null>(null)

  async function load(): Promise<void> {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const { data } = await api.send(passkeyList, {}, { signal })
      if (!signal.aborted) setState({ kind: 'loaded', passkeys: data })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiError)) throw error
      setState({ kind: error.failure.kind === 'unreachable' ? 'offline' : 'broken' })
    }
  }

  useEffect(() => {
    void load()
    return () => asking.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])

  return {
    state,
    retry: () => {
      setState({ kind: 'loading' })
      void load()
    },
    /** What the server has answered takes the place of what is shown. */
    change: (next: (passkeys: Passkey[]) => Passkey[]) =>
      setState((now) => (now.kind === 'loaded' ? { ...now, passkeys: next(now.passkeys) } : now)),
  }
}
