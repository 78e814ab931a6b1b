import type { RemoteSource } from '../remote-source.ts'

/** Whole on the server; in the browser it waits for something that never comes, and no button works. */
export const neverHydrates: RemoteSource = {
  page: `
import { Suspense, use } from 'react'
const never = new Promise(() => {})
const wait = () => typeof document === 'undefined' || use(never)
export function Component() {
  wait()
  return <h1>Hakkımızda</h1>
}`,
}
