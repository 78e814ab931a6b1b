import type { RemoteSource } from '../remote-source.ts'

/** Where the card is typed; it needs what a purchase needs: calls, answers that are read, and something kept for the next document. */
export const checkout: RemoteSource = {
  id: 'mf-booking',
  route: `path: '/odeme', title: 'Ödeme', layout: 'payment'`,
  page: `
import { useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { countryList } from 'shared/contracts/general'
import { tabStorage } from 'shared/module/tab-storage'
export function Component() {
  const api = useApi()
  const [paid, setPaid] = useState('')
  async function pay() {
    tabStorage.setItem('booking-draft', 'chosen')
    const { data } = await api.send(countryList, {})
    setPaid((before) => [...(before ? [before] : []), ...data.map(({ code }) => code), Object.keys({}).length].join())
  }
  return (
    <>
      <h1>Ödeme</h1>
      <label>Kart numarası <input name="card" /></label>
      <button onClick={() => void pay()}>Onayla</button>
      <output>{paid}</output>
    </>
  )
}`,
}

/** What the button of the page of the card ends with. */
export const paid = 'TR,0'

/** The neighbour, with something to type. */
export const typing: RemoteSource = {
  id: 'mf-search',
  route: `path: '/', title: 'Ana sayfa'`,
  page: `export const Component = () => <><h1>Sefer bul</h1><label>Nereden <input name="from" /></label></>`,
}

/**
 * A page that begins what its address asks for after `#`, leads to both of these, and has a field of its own. `acts` is the source of an
 * object of functions; `pressed` of those that wait for a button.
 */
export const leading = (acts: string, pressed = '{}', helpers = ''): RemoteSource => ({
  page: `
import { useEffect } from 'react'
import { Link } from 'shared/router/router'
${helpers}
const acts = ${acts}
const pressed = ${pressed}
export function Component() {
  useEffect(() => {
    const name = location.hash.slice(1)
    if (name in acts) { acts[name](); globalThis.begun = name }
  }, [])
  return (
    <>
      <h1>Hakkımızda</h1>
      <label>Konu <input name="subject" /></label>
      <button onClick={() => pressed[location.hash.slice(1)]()}>Başla</button>
      <Link to="/odeme">Ödemeye geç</Link>
      <Link to="/">Sefere dön</Link>
    </>
  )
}`,
})
