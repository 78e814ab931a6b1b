import type { RemoteSource } from '../remote-source.ts'

/** A library of once that makes its code out of text. */
export const runsTextAsCode: RemoteSource = {
  page: `
import { useEffect, useState } from 'react'
export function Component() {
  const [title, setTitle] = useState('Hakkımızda')
  useEffect(() => setTitle(new Function('return "Çalıştı"')()), [])
  return <h1>{title}</h1>
}`,
}
