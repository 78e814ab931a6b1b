import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toKurus } from 'shared/domain/money'
import { exampleJourney, mixedBus } from '../../testing/example-trip.ts'
import {
  choose,
  examplePrice,
  fillEverything,
  openPayment,
  payButton,
  priced,
  toBank,
} from '../../testing/example-payment.tsx'
import { timesAnnounced } from 'shared/testing/times-announced'

const left: string[] = []

beforeEach(() => {
  left.length = 0
  // The document of the tests cannot leave: where it would go is read instead.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
    left.push(this.action)
  })
  choose([10])
})
afterEach(() => vi.restoreAllMocks())

const refusal = (status: number, code: string, message: string, detail?: object) => ({
  status,
  body: { errors: { form: [message] }, code, detail },
})

test('a double click on the button makes one order, and the buyer leaves for the bank once', async () => {
  const { user, asked } = await openPayment()
  await fillEverything(user)
  const button = payButton()
  // Both before anything is drawn: a button that shows that it waits would not take the second.
  act(() => {
    button.click()
    button.click()
  })
  await waitFor(() => expect(left).toEqual([toBank.data.redirect.action]))
  expect(asked('payment')).toHaveLength(1)
})

test.each([
  ['is still under way', 409, 'in-flight'],
  ['was lost with the database', 503, 'no-database'],
  ['met a fault of the site', 500, 'unforeseen'],
  ['did not reach the API, or its answer did not come', 502, 'backend-down'],
])('an order that %s keeps its key: trying again cannot make a second one', async (_what, status, code) => {
  const { user, asked } = await openPayment({
    'POST /api/v1/payment': () => refusal(status, code, 'Ödemeniz işleniyor.'),
  })
  await fillEverything(user)
  await user.click(payButton())
  expect(await screen.findByText(/sipariş iki kez oluşmaz/)).toBeDefined()
  await user.click(payButton())
  await waitFor(() => expect(asked('payment')).toHaveLength(2))
  const [first, second] = asked('payment').map(({ headers }) => headers['idempotency-key'])
  expect(first).toBe(second)
})

test('a bank that cannot be reached is told beside the button, and the next attempt is a new one', async () => {
  const words = 'Bankaya şu anda ulaşılamıyor. Kartınızdan para çekilmedi, birazdan yeniden deneyin.'
  let silent = true
  const { user, asked } = await openPayment({
    'POST /api/v1/payment': () => (silent ? refusal(503, 'bank-unreachable', words) : { body: toBank }),
  })
  await fillEverything(user)
  await user.click(payButton())
  const notice = (await screen.findByText('Ödeme başlamadı')).closest('[role="alert"]')
  expect(notice?.textContent).toContain(words)
  expect(screen.getAllByText(words), 'in its place and as a toast').toHaveLength(2)
  expect(timesAnnounced(words)).toBe(1)
  silent = false
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(1))
  const [first, second] = asked('payment').map(({ headers }) => headers['idempotency-key'])
  expect(first).not.toBe(second)
})

test('a price that changed at the last moment is accepted once and then sent, with each seat’s own price', async () => {
  const dearer = { old: examplePrice, new: 99_900 }
  const { cells } = exampleJourney(mixedBus).seats
  const journey = exampleJourney(mixedBus, '7-0-2', {
    seats: { cells: cells.map(dearerCell), free: 20, total: 36 },
  })
  const { user, asked } = await openPayment({
    ...priced(examplePrice),
    'POST /api/v1/payment': ({ body }) =>
      body.includes('expected_total=99900')
        ? { body: toBank }
        : refusal(409, 'price-changed', 'Bilet fiyatı değişti.', dearer),
    'POST /api/v1/journey-seats': () => ({ body: { data: journey } }),
  })
  await fillEverything(user)
  await user.click(payButton())
  const dialog = await screen.findByRole('dialog', { name: 'Fiyat değişti' })
  expect(await screen.findByText('Bilet fiyatı değişti.')).toBeDefined()
  expect(timesAnnounced('Bilet fiyatı değişti.'), 'the dialog is what is read').toBe(0)
  expect(within(dialog).getByText('₺949,00')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: '₺999,00 ile devam et' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const summary = screen.getByRole('complementary', { name: 'Sipariş özeti' })
  await waitFor(() => expect(within(summary).getAllByText('₺999,00')).toHaveLength(2))
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(1))
  expect(asked('payment')).toHaveLength(2)
})

function dearerCell(cell: ReturnType<typeof exampleJourney>['seats']['cells'][number]) {
  return cell.pricing ? { ...cell, pricing: { ...cell.pricing, price: toKurus(99_900) } } : cell
}

test('who comes back from the bank finds everything but the CVV', async () => {
  const { user } = await openPayment()
  await fillEverything(user)
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(1))
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe(''))
  expect(screen.getByLabelText<HTMLInputElement>('Kart numarası').value).toBe('4508 0345 0803 4509')
  expect(screen.getByLabelText<HTMLInputElement>('Ad').value).toBe('Ayşe')
  await user.type(screen.getByLabelText('CVV'), '000')
  await user.click(payButton())
  await waitFor(() => expect(left).toHaveLength(2))
})

test('without a connection everything typed stays, and the page says so', async () => {
  const { user, server } = await openPayment()
  await fillEverything(user)
  await server.close()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/İnternet bağlantısı yok. Yazdıklarınız burada duruyor/)).toBeDefined()
  await user.click(payButton())
  expect(await screen.findByText('İnternet bağlantısı yok')).toBeDefined()
  expect(await screen.findByText('Bir hata oluştu'), 'the fallback of the product').toBeDefined()
  expect(timesAnnounced('Bir hata oluştu') + timesAnnounced('İnternet bağlantısı yok. ')).toBe(1)
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('000')
  offline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Sunucudan yanıt alınamadı')).toBeDefined()
})
