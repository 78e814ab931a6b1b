import type { RemoteSource } from '../remote-source.ts'

/** Built against a React of tomorrow: the page shows, and the click throws. */
export const exportTheHostLacks: RemoteSource = {
  page: `
import * as react from 'react'
export function Component() {
  const [seat, setSeat] = react.useState('')
  return <><h1>Hakkımızda</h1><button onClick={() => setSeat(react.pickTomorrow())}>Seç {seat}</button></>
}`,
}
