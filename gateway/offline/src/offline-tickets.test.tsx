import 'fake-indexeddb/auto'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionChangedKey } from 'shared/auth/auth'
import { situationHere, ticketToKeep } from 'shared/module/offline-tickets/keep-here'
import { keepTickets, removeTickets } from 'shared/module/offline-tickets/ticket-store'
import { exampleTicket } from 'shared/testing/example-ticket'
import { beSession } from 'shared/testing/session-cookie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OfflineTickets } from './offline-tickets.tsx'

const none = /^Bu cihazda size ait saklanan bilet yok/
const qr = (seat: number) =>
  screen.findByRole('img', { name: `Biletin QR kodu: Işıl Yılmaz, koltuk ${seat}` })

async function keep(id: number, seat: number) {
  const { to } = exampleTicket()
  const time = new Date(Date.now() + 30 * 3_600_000).toISOString()
  const ticket = exampleTicket({ id, seat, code: 'header.payload.signature', to: { ...to, time } })
  const kept = ticketToKeep(ticket, situationHere())
  if (kept) await keepTickets([kept])
}

beforeEach(() => beSession({ sub: 'ayse', sid: 'one' }))
afterEach(async () => {
  cleanup()
  beSession(null)
  await removeTickets([1, 2])
})

test('a traveller finds the passes with their QR, and removes one', async () => {
  await keep(1, 10)
  await keep(2, 11)
  render(<OfflineTickets />)
  expect(await qr(10)).toBeTruthy()
  const person = userEvent.setup()
  await person.click(screen.getByRole('button', { name: /^Bu cihazdan kaldır.*koltuk 10$/ }))
  await waitFor(() => expect(screen.queryByRole('img', { name: /koltuk 10/ })).toBeNull())
  expect(await qr(11)).toBeTruthy()
})

test('the next one on a shared phone sees nothing, and neither does the first after them', async () => {
  await keep(1, 10)
  beSession({ sub: 'burak', sid: 'two' })
  const { unmount } = render(<OfflineTickets />)
  expect(await screen.findByText(none)).toBeTruthy()
  unmount()
  beSession({ sub: 'ayse', sid: 'one' })
  render(<OfflineTickets />)
  expect(await screen.findByText(none)).toBeTruthy()
})

test('a log-out in another tab empties the page while it is open', async () => {
  await keep(1, 10)
  render(<OfflineTickets />)
  expect(await qr(10)).toBeTruthy()
  localStorage.setItem('logged-out-member', 'ayse')
  beSession(null)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionChangedKey })))
  expect(await screen.findByText(none)).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
  localStorage.removeItem('logged-out-member')
})

test('what another release has kept in another form is passed over', async () => {
  const { bearer, now } = situationHere()
  await keepTickets([
    { id: 1, owner: bearer, until: now + 3_600_000, seenAt: now, pass: { of: 'another time' } },
  ])
  render(<OfflineTickets />)
  expect(await screen.findByText(none)).toBeTruthy()
})

test('installing is offered when the browser has it to offer, and once', async () => {
  render(<OfflineTickets />)
  await screen.findByText(none)
  let asked = 0
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      asked += 1
    },
  })
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ana ekrana ekle' }))
  expect(asked).toBe(1)
  expect(screen.queryByRole('button', { name: 'Ana ekrana ekle' })).toBeNull()
})
