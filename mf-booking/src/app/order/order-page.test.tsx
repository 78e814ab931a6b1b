import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiContext, ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import type { Order, PaymentState } from 'shared/contracts/payment'
import { orderId } from 'shared/contracts/units'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import { exampleTicket } from 'shared/testing/example-ticket'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { toast, Toaster } from 'shared/ui/toast/toast'
import { currentDraft, dropLeg, setSeats } from '../../lib/draft/booking-draft.ts'
import { holdAnswers } from '../../testing/example-api.ts'
import {
  exampleJourney,
  exampleOrder,
  examplePicks,
  exampleSearch,
  mixedBus,
} from '../../testing/example-trip.ts'
import { isFirstReport } from '../../lib/reported-failure.ts'
import { orderRoute } from './order-route.ts'
import { timesAnnounced } from 'shared/testing/times-announced'

let server: Awaited<ReturnType<typeof startLocalApi>>
let state: PaymentState
let reason: string | null
let changes: Partial<Order>
let mailAnswer: LocalAnswers[string]
const order = 'AAAAAAAAAAAAAAAAAAAAAA'

beforeEach(async () => {
  reason = null
  changes = {}
  mailAnswer = () => ({ body: { data: { email: 'ayse@ornek.com' } } })
  server = await startLocalApi({
    ...holdAnswers(),
    [`GET /api/v1/payment/order/${order}`]: () => ({
      body: { data: { ...exampleOrder(state, reason), ...changes } },
    }),
    [`POST /api/v1/payment/order/${order}/mail`]: (request) => mailAnswer(request),
  })
})

afterEach(async () => {
  cleanup()
  sessionStorage.clear()
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

test('who comes from the bank begins at the heading, also when the answer comes later', async () => {
  state = 'charged'
  open(`/odeme-basarili?order=${order}`)
  const waiting = await screen.findByRole('heading', { name: /^Ödemeniz kontrol ediliyor/ })
  await waitFor(() => expect(document.activeElement).toBe(waiting))
  state = 'ticketed'
  const ready = await screen.findByRole('heading', { name: 'Biletiniz hazır' }, { timeout: 4_000 })
  await waitFor(() => expect(document.activeElement).toBe(ready))
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
  const why = 'Kartınızın limiti yeterli değil.'
  await waitFor(() => expect(screen.getAllByText(why), 'in place and as a toast').toHaveLength(2))
  expect(timesAnnounced(why), 'read out once').toBe(1)
  const again = screen.getByRole('link', { name: 'Ödemeyi yeniden dene' })
  expect(again.getAttribute('href')).toBe('/odeme?route=34-6&arrival_ticket_date=2030-11-24')
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
})

test('a failed order that this tab has told of, loaded anew or by Back, says it in place alone', async () => {
  state = 'failed'
  reason = 'Bankanız kartı kabul etmedi.'
  isFirstReport(orderId.parse(order))
  open(`/odeme-basarisiz?order=${order}`)
  await screen.findByRole('heading', { name: 'Ödeme tamamlanamadı' })
  // Toasts come one after the other: once this one is there, no other is on its way.
  act(() => void toast.info('Sonraki bildirim'))
  await screen.findByText('Sonraki bildirim')
  expect(screen.getAllByText(reason)).toHaveLength(1)
})

test('a payment declined without a reason, or not to be asked for now, is told in the catalogue’s words', async () => {
  state = 'failed'
  open(`/odeme-basarisiz?order=${order}`)
  expect(await screen.findByText('Bir hata oluştu')).toBeDefined()
  cleanup()
  await server.close()
  open(`/odeme-basarisiz?order=${order}`)
  expect(await screen.findByText(/Lütfen yeniden ödeme yapmayın/)).toBeDefined()
  expect(await screen.findByText('Bir hata oluştu')).toBeDefined()
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

test('an order of another day shows its tickets and leaves the seats being chosen alone', async () => {
  const journey = exampleJourney(mixedBus, '99-0-2')
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
  state = 'ticketed'
  open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByText('K7M2QX')).toBeDefined()
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
})

test('both legs have their own passes and their own refund, and no way back is offered', async () => {
  state = 'ticketed'
  changes = { tickets: [exampleTicket(), exampleTicket({ id: 2, leg: 'return', pnr: 'M2QX7K' })] }
  open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByRole('heading', { name: 'Biletleriniz hazır' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Gidiş' }).textContent).toContain('K7M2QX')
  expect(screen.getByRole('region', { name: 'Dönüş' }).textContent).toContain('M2QX7K')
  expect(screen.getByRole('heading', { name: 'Gidiş planınız değişirse' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Dönüş planınız değişirse' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Dönüş bileti ekle' })).toBeNull()
})

test('the ticket goes on paper, into the calendar, and leads to the way back', async () => {
  state = 'ticketed'
  open(`/odeme-basarili?order=${order}`)
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf('PDF indir')).toBe(`/api/v1/payment/order/${order}/ticket.pdf`)
  expect(await hrefOf('Takvime ekle')).toBe(`/api/v1/payment/order/${order}/calendar.ics`)
  expect(await hrefOf('Dönüş bileti ekle')).toBe('/seferler?from=6&to=340&date=2030-11-25&ticket_type=oneway')
})

test('the mail is sent once more, and the page says to whom', async () => {
  state = 'ticketed'
  changes = { mail: 'failed' }
  open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByText(/adresine gönderilemedi/)).toBeDefined()
  changes = { mail: 'sent' }
  await userEvent.click(screen.getByRole('button', { name: 'Bileti yeniden e-postala' }))
  expect(await screen.findByText('Biletiniz ayse@ornek.com adresine yeniden gönderiliyor.')).toBeDefined()
  expect(await screen.findByText(/Bilet ve sözleşmeler ayse@ornek\.com adresine gönderildi/)).toBeDefined()
})

test('a mail that is on its way is told as sent once it is', async () => {
  state = 'ticketed'
  changes = { mail: 'waiting' }
  open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByText(/adresine gönderiliyor/)).toBeDefined()
  changes = { mail: 'sent' }
  expect(await screen.findByText(/adresine gönderildi/, {}, { timeout: 10_000 })).toBeDefined()
})

test('who asks for the mail too often reads when to ask again', async () => {
  state = 'ticketed'
  const errors = { form: ['Bilet son bir saatte üç kez gönderildi. Biraz sonra yeniden deneyin.'] }
  mailAnswer = () => ({ status: 429, body: { errors, code: 'too-many' } })
  open(`/odeme-basarili?order=${order}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Bileti yeniden e-postala' }))
  expect(await screen.findByText(/son bir saatte üç kez gönderildi/)).toBeDefined()
})

test('a journey paid with an open ticket says that no card was charged', async () => {
  state = 'ticketed'
  changes = { paid_with: 'open-ticket' }
  open(`/odeme-basarili?order=${order}`)
  expect(await screen.findByText(/Açık biletinizle alındı, kartınızdan ödeme alınmadı\./)).toBeDefined()
})

test('a guest is led from the ticket to where it is cancelled, with the PNR and without the phone', async () => {
  state = 'ticketed'
  open(`/odeme-basarili?order=${order}`)
  const link = await screen.findByRole('link', { name: 'İptal et ya da açığa al' })
  expect(link.getAttribute('href')).toBe('/pnr-sorgula?pnr=K7M2QX')
})
