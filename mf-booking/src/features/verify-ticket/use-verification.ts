import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { useCall } from 'shared/api/use-call'
import { getReady, type Verdict, verdictsOn } from './verdicts.ts'

/** The verdict on a code, null while none is there yet; another code begins anew. */
export function useVerification(code: string | null): Verdict | null {
  const api = useApi()
  const [seen, setSeen] = useState<{ code: string; verdict: Verdict } | null>(null)
  useEffect(() => {
    if (!code) return undefined
    const leaving = new AbortController()
    void follow(code, api, (verdict) => {
      if (!leaving.signal.aborted) setSeen({ code, verdict })
    })
    return () => leaving.abort()
  }, [code, api])
  return seen && seen.code === code ? seen.verdict : null
}

async function follow(code: string, api: Api, onVerdict: (verdict: Verdict) => void): Promise<void> {
  for await (const verdict of verdictsOn(code, api)) onVerdict(verdict)
}

/** Whether the page can do without a network; null until that is known. */
export function useReady(): boolean | null {
  const state = useCall(getReady, {})
  return state.kind === 'loaded' ? state.data : null
}
