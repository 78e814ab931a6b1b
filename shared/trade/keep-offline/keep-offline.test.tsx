import 'fake-indexeddb/auto'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { situationHere } from '../../module/offline-tickets/keep-here.ts'
import { readTickets, removeTickets } from '../../module/offline-tickets/ticket-store.ts'
import { exampleTicket } from '../../testing/example-ticket.ts'
import { beSession } from '../../testing/session-cookie.ts'
import { KeepOffline } from './keep-offline.tsx'

const tomorrow = (hour: string) =>
  `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${hour}:00Z`
const ticketOf = (changes: object = {}) => {
  const { to } = exampleTicket()
  return exampleTicket({
    code: 'header.payload.signature',
    to: { ...to, time: tomorrow('12:00') },
    ...changes,
  })
}
const kept = () => readTickets(situationHere())

/** As a browser with the worker says, or one without. */
function haveWorker(state: 'activated' | 'installing') {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ active: { state } }) },
  })
}

beforeEach(() => {
  haveWorker('activated')
  beSession({ sub: 'ayse', sid: 'one' })
})

afterEach(async () => {
  cleanup()
  beSession(null)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  await removeTickets([1, 2])
})

test('nothing is kept before the traveller asks for it, and the words think of shared devices', async () => {
  render(<KeepOffline tickets={[ticketOf()]} />)
  expect(await screen.findByRole('button', { name: 'Bu cihazda sakla' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain(
    'Başkalarının da kullandığı bir cihazda saklamayın',
  )
  expect(await kept()).toEqual([])
})

test('kept and removed by a tap each; what is kept is what the pass shows and no more', async () => {
  const person = userEvent.setup()
  render(<KeepOffline tickets={[ticketOf(), ticketOf({ id: 2, seat: 11 })]} />)
  await person.click(await screen.findByRole('button', { name: 'Bu cihazda sakla' }))
  expect(await screen.findByRole('link', { name: 'Çevrimdışı biletlerim' })).toBeTruthy()
  const [first, ...others] = await kept()
  expect(others).toHaveLength(1)
  expect(first).toMatchObject({ id: 1, owner: { member: 'ayse', buyer: 'one' }, pass: { pnr: 'K7M2QX' } })
  expect(JSON.stringify(first?.pass)).not.toMatch(/gender|refund|journey_id/)

  await person.click(screen.getByRole('button', { name: 'Bu cihazdan kaldır' }))
  expect(await screen.findByRole('button', { name: 'Bu cihazda sakla' })).toBeTruthy()
  expect(await kept()).toEqual([])
})

test('a kept ticket follows its page: another seat is taken over, and a cancelled one is removed', async () => {
  const person = userEvent.setup()
  const { rerender } = render(<KeepOffline tickets={[ticketOf(), ticketOf({ id: 2 })]} />)
  await person.click(await screen.findByRole('button', { name: 'Bu cihazda sakla' }))
  await screen.findByRole('link', { name: 'Çevrimdışı biletlerim' })
  rerender(
    <KeepOffline tickets={[ticketOf({ seat: 12 }), ticketOf({ id: 2, state: 'Cancelled', code: null })]} />,
  )
  await vi.waitFor(async () =>
    expect((await kept()).map(({ id, pass }) => [id, pass])).toEqual([
      [1, expect.objectContaining({ seat: 12 })],
    ]),
  )
})

test('the last good ticket is cancelled: nothing is left of it, and nothing is offered', async () => {
  const person = userEvent.setup()
  const { rerender } = render(<KeepOffline tickets={[ticketOf()]} />)
  await person.click(await screen.findByRole('button', { name: 'Bu cihazda sakla' }))
  await screen.findByRole('link', { name: 'Çevrimdışı biletlerim' })
  rerender(<KeepOffline tickets={[ticketOf({ state: 'Cancelled', code: null })]} />)
  await vi.waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(await kept()).toEqual([])
})

test('a browser without the worker, or a bus that has arrived long ago, is offered nothing', async () => {
  haveWorker('installing')
  const { container, rerender } = render(<KeepOffline tickets={[ticketOf()]} />)
  let asked = 0
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => {
        asked += 1
        return { active: { state: 'activated' } }
      },
    },
  })
  rerender(
    <KeepOffline
      tickets={[
        exampleTicket({ code: 'a.b.c', to: { ...exampleTicket().to, time: '2026-01-01T00:00:00Z' } }),
      ]}
    />,
  )
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0))
  expect(container.textContent).toBe('')
})
