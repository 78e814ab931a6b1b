import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { apiContext, ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { hasUnsavedInput } from 'shared/module/unsaved-input'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'shared/router/router'
import { startLocalApi } from 'shared/testing/local-api'
import { Toaster } from 'shared/ui/toast/toast'
import { currentDraft, dropLeg, keepTyped, setSeats } from '../../lib/draft/booking-draft.ts'
import { holdAnswers } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { heldAsChosen } from '../../testing/example-payment.tsx'
import { paymentRoute } from './payment-route.ts'

let server: Awaited<ReturnType<typeof startLocalApi>>
let price: number
let paymentAnswer: { status: number; body: unknown }
const address = '/odeme?route=34-6&arrival_ticket_date=2030-11-24'

beforeEach(async () => {
  price = 94_900
  server = await startLocalApi({
    ...holdAnswers(),
    'POST /api/v1/hold/show': heldAsChosen,
    'POST /api/v1/ticket/get-ticket-price': () => ({
      body: { data: { departure: price, return: null, total_amount: price, original_total: 110_000 } },
    }),
    'POST /api/v1/journey/shuttless': () => ({ body: { data: [] } }),
    'POST /api/v1/payment': () => paymentAnswer,
  })
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search: exampleSearch }, examplePicks(journey, [10]))
})

afterEach(async () => {
  cleanup()
  dropLeg('departure')
  keepTyped({ passengers: {}, email: '' })
  await server.close()
})

function open(at = address) {
  const api = createApi({ baseUrl: server.url, token: () => null })
  const router = createMemoryRouter([{ path: '/odeme', ...paymentRoute }], {
    initialEntries: [at],
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
  return userEvent.setup()
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Ad'), 'Ayşe')
  await user.type(screen.getByLabelText('Soyad'), 'Yılmaz')
  await user.type(screen.getByLabelText('T.C. kimlik no'), '10000000146')
  await user.type(screen.getByLabelText('Telefon'), '532 123 45 67')
  await user.type(screen.getByLabelText('E-posta'), 'ayse@ornek.com')
  await user.type(screen.getByLabelText('Kart numarası'), '4508034508034509')
  await user.type(screen.getByLabelText('Kart üzerindeki ad soyad'), 'AYSE YILMAZ')
  await user.type(screen.getByLabelText('Son kullanma'), '1240')
  await user.type(screen.getByLabelText('CVV'), '000')
  await user.click(screen.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/ }))
}

const pay = () => screen.getByRole('button', { name: /Siparişi onayla ve ₺[\d.,]+ öde/ })
const sent = () => server.requests.filter(({ path }) => path === '/api/v1/payment')

test('an empty form is not sent; the summary takes the focus and names each field', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Siparişi onayla ve ₺949,00 öde' }))
  const summary = await screen.findByRole('region', { name: 'Devam etmek için şunları düzeltin' })
  await waitFor(() => expect(document.activeElement).toBe(summary))
  expect(within(summary).getByText('T.C. kimlik no girin.')).toBeDefined()
  expect(sent()).toHaveLength(0)
})

test('a field that has been mended leaves the summary, and the focus stays where the traveller types', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Siparişi onayla ve ₺949,00 öde' }))
  const summary = await screen.findByRole('region', { name: 'Devam etmek için şunları düzeltin' })
  expect(within(summary).getByText('Ad girin.')).toBeDefined()
  await user.type(screen.getByLabelText('Ad'), 'Ayşe')
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: /düzeltin/ })).queryByText('Ad girin.')).toBeNull(),
  )
  expect(screen.getByRole('link', { name: 'Soyad girin.' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Ad'))
})

test('a wrong identity number is told on leaving the field', async () => {
  const user = open()
  await user.type(await screen.findByLabelText('T.C. kimlik no'), '1907060302')
  await user.tab()
  expect(await screen.findByText('T.C. kimlik no 11 haneli olmalı. Bir hane eksik görünüyor.')).toBeDefined()
})

test('from the first key typed on, the tab asks for no new document of its own accord', async () => {
  const user = open()
  const name = await screen.findByLabelText('Ad')
  expect(hasUnsavedInput()).toBe(false)
  await user.type(name, 'A')
  await waitFor(() => expect(hasUnsavedInput()).toBe(true))
  cleanup()
  expect(hasUnsavedInput()).toBe(false)
})

test('a declined card keeps what was typed, and the card is in no storage', async () => {
  paymentAnswer = {
    status: 422,
    body: { errors: { pan: ['Kartınız kabul edilmedi.'] }, code: 'card-declined' },
  }
  const user = open()
  await fill(user)
  await user.click(pay())
  expect((await screen.findAllByText('Kartınız kabul edilmedi.')).length).toBeGreaterThan(0)
  expect(sent()).toHaveLength(1)
  expect(currentDraft().passengers['female-0']?.name).toBe('Ayşe')
  const stored = sessionStorage.getItem('booking-draft') ?? ''
  expect(stored).toContain('ayse@ornek.com')
  expect(stored.replaceAll(' ', '')).not.toContain('4508034508034509')
  expect([sessionStorage.length, localStorage.length]).toEqual([1, 0])
})

test('a server that fails without words is told as the product says', async () => {
  paymentAnswer = { status: 500, body: 'oops' }
  const user = open()
  await fill(user)
  await user.click(pay())
  expect(await screen.findByText('Bir hata oluştu')).toBeDefined()
  expect(screen.getByText('Sunucudan yanıt alınamadı')).toBeDefined()
  await user.click(pay())
  await waitFor(() => expect(sent()).toHaveLength(2))
  const [first, second] = sent().map(({ headers }) => headers['idempotency-key'])
  expect(first).toBe(second)
})

test('a price that changed meanwhile is shown old beside new and must be accepted', async () => {
  price = 99_900
  const user = open()
  const dialog = await screen.findByRole('dialog', { name: 'Fiyat değişti' })
  expect(within(dialog).getByText('₺949,00')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: '₺999,00 ile devam et' }))
  expect(await screen.findByRole('button', { name: 'Siparişi onayla ve ₺999,00 öde' })).toBeDefined()
})

test('an address without chosen seats says so and leads back to the journeys', async () => {
  dropLeg('departure')
  open()
  expect(await screen.findByText('Henüz koltuk seçilmemiş')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Seferlere dön' }).getAttribute('href')).toBe(
    '/seferler?from=34&to=6&date=2030-11-24&ticket_type=oneway',
  )
})

test('seats chosen for another trip are not sold for this address', async () => {
  open('/odeme?route=6-34&arrival_ticket_date=2030-11-24')
  expect(await screen.findByText('Henüz koltuk seçilmemiş')).toBeDefined()
})
