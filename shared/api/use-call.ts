import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from './api-context.ts'
import { type Api, ApiError } from './client.ts'

/** Calls that the signal ends; `load` of a cached call is one, and any function that sends. */
export type Ask<Request, Answer> = (api: Api, request: Request, signal: AbortSignal) => Promise<Answer>

export type CallState<Answer> =
  /** There is nothing to ask for. */
  | { kind: 'idle' }
  | { kind: 'loading' }
  | { kind: 'loaded'; data: Answer }
  /** `again` asks once more. */
  | { kind: 'failed'; error: ApiError; again: () => void }

/**
 * What a component asks for by itself once it is shown; null when there is nothing to ask for yet. Another request
 * (compared as JSON) begins anew, and an answer to a former one is ignored. `onFailed` hears of each failure, for a toast.
 * Whatever is no failure of the call is a bug, and is thrown to the nearest error boundary.
 */
export function useCall<Request extends object, Answer>(
  ask: Ask<Request, Answer>,
  request: Request | null,
  onFailed?: (error: ApiError) => void,
): CallState<Answer> {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [last, setLast] = useState<{ key: string; state: CallState<Answer> } | null>(null)
  const key = request && `${attempt} ${JSON.stringify(request)}`

  const send = useEffectEvent(async (client: Api, signal: AbortSignal): Promise<CallState<Answer>> => {
    if (!request) return idle
    try {
      return { kind: 'loaded', data: await ask(client, request, signal) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { kind: 'failed', error, again: () => setAttempt((before) => before + 1) }
    }
  })
  const fail = useEffectEvent((error: ApiError) => onFailed?.(error))

  useEffect(() => {
    if (key === null) return undefined
    const leaving = new AbortController()
    async function follow(asked: string): Promise<void> {
      try {
        const state = await send(api, leaving.signal)
        if (leaving.signal.aborted) return
        setLast({ key: asked, state })
        if (state.kind === 'failed') fail(state.error)
      } catch (bug) {
        // Thrown while rendering, because that is where an error boundary hears of it.
        if (!leaving.signal.aborted) setLast(() => throwAgain(bug))
      }
    }
    void follow(key)
    return () => leaving.abort()
  }, [api, key])

  if (key === null) return idle
  return last?.key === key ? last.state : loading
}

const idle = { kind: 'idle' } as const
const loading = { kind: 'loading' } as const

function throwAgain(bug: unknown): never {
  throw bug
}
