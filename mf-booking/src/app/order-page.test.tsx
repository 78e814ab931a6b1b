import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiContext, ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import type { PaymentState } from 'shared/contracts/payment'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import { startLocalApi } from 'shared/testing/local-api'
import { Toaster } from 'shared/ui/toast/toast'
import { currentDraft, dropLeg, setSeats } from '../lib/booking-draft.ts'
import { holdAnswers } from '../lib/example-api.ts'
import { exampleJourney, exampleOrder, examplePicks, exampleSearch, mixedBus } from '../lib/example-trip.ts'
import { orderRoute } from './order-route.ts'

let server: Awaited<ReturnType<typeof startLocalApi>>
let state: PaymentState
let reason: string | null
const order = 'AAAAAAAAAAAAAAAAAAAAAA'

beforeEach(async () => {
  reason = null
  server = await startLocalApi({
    ...holdAnswers(),
    [`GET /api/v1/payment/order/${order}`]: () => ({ body: { data: exampleOrder(state, reason) } }),
  })
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  await server.close()
})

function open(address: string) {
  const api = createApi({ baseUrl: server.url, token: () => null })
  const pages = [
    { path: '/odeme-basarili', ...orderRoute },
    { path: '/odeme-basarisiz', ...orderRoute },
  ]
  const router = createMemoryRouter(pages, {
    initialEntries: [address],
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(apiContext, api)
      return context
    },
  })
  render(
    <ApiContext value={api}>
      <RouterProvider router={router} />
      <Toaster />
    </ApiContext>,
  )
  return router
}

function chooseSeats() {
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
}

test('a paid order shows the ticket, says so once, and forgets what was typed', async () => {
  chooseSeats()
  state = 'ticketed'
  const router = open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByRole('heading', { name: 'Biletiniz hazır' })).toBeDefined()
  expect(screen.getByText('K7M2QX')).toBeDefined()
  expect(await screen.findByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toBeDefined()
  expect(currentDraft().legs.departure).toBeNull()
  await act(() => router.revalidate())
  expect(screen.getAllByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toHaveLength(1)
})

test('on the failure page too a paid order is a paid order', async () => {
  state = 'ticketed'
  open(`/odeme-basarisiz?order=${order}`)
  expect(await screen.findByRole('heading', { name: 'Biletiniz hazır' })).toBeDefined()
})

test('while the bank has not decided nobody is told to pay again, and the answer comes by itself', async () => {
  state = 'charged'
  open(`/odeme-basarili?order=${order}`)
  expect(
    await screen.findByRole('heading', { name: 'Ödemeniz kontrol ediliyor, tekrar denemeyin' }),
  ).toBeDefined()
  state = 'ticketed'
  expect(await screen.findByRole('heading', { name: 'Biletiniz hazır' }, { timeout: 4_000 })).toBeDefined()
})

test('a declined card reads the bank’s reason, and everything is kept for another try', async () => {
  chooseSeats()
  state = 'failed'
  reason = 'Kartınızın limiti yeterli değil.'
  open(`/odeme-basarisiz?order=${order}`)
  expect(await screen.findByText('Kartınızın limiti yeterli değil.')).toBeDefined()
  const again = screen.getByRole('link', { name: 'Ödemeyi yeniden dene' })
  expect(again.getAttribute('href')).toBe('/odeme?route=34-6&arrival_ticket_date=2030-11-24')
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
})

test('an order nobody knows is answered politely', async () => {
  open('/odeme-basarili?order=BBBBBBBBBBBBBBBBBBBBBB')
  expect(await screen.findByText('Sipariş bulunamadı')).toBeDefined()
})

test('without a connection nothing is said about the money but not to pay again', async () => {
  await server.close()
  open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByText(/Lütfen yeniden ödeme yapmayın/)).toBeDefined()
})
