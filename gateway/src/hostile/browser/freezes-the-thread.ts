import type { RemoteSource } from '../remote-source.ts'

/** Shows everything, and never gives the browser back. */
export const freezesTheThread: RemoteSource = {
  page: `
import { useEffect } from 'react'
export function Component() {
  useEffect(() => { for (;;) globalThis.turns = (globalThis.turns ?? 0) + 1 }, [])
  return <h1>Hakkımızda</h1>
}`,
}
