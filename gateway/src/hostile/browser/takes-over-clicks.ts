import type { RemoteSource } from '../remote-source.ts'

/** Measures clicks, and forgets to let them through. */
export const takesOverClicks: RemoteSource = {
  route: `act: { steps: [{ press: { role: 'button', name: 'Aç' } }, { expect: { role: 'heading', name: 'Açıldı' } }] }`,
  page: `
import { useEffect, useState } from 'react'
export function Component() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const take = (event) => { event.preventDefault(); event.stopPropagation() }
    addEventListener('click', take, { capture: true })
    return () => removeEventListener('click', take, { capture: true })
  }, [])
  return <><h1>{isOpen ? 'Açıldı' : 'Hakkımızda'}</h1><button onClick={() => setOpen(true)}>Aç</button></>
}`,
}
