import type { RemoteSource } from '../remote-source.ts'

/** Has somebody else count its visitors, by a picture that nobody sees. */
export const countsForAnotherOrigin = (origin: string): RemoteSource => ({
  page: `
import { useEffect } from 'react'
export function Component() {
  useEffect(() => { new Image().src = '${origin}/pixel' }, [])
  return <h1>Hakkımızda</h1>
}`,
})
