import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PaidOrder } from 'shared/contracts/payment'
import { currentDraft, setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleHold } from '../../testing/example-api.ts'
import {
  exampleJourney,
  examplePaidOrder,
  examplePicks,
  exampleSearch,
  mixedBus,
} from '../../testing/example-trip.ts'
import {
  choose,
  fillEverything,
  openPayment,
  payButton,
  tripAddress,
} from '../../testing/example-payment.tsx'

afterEach(() => sessionStorage.clear())

const orders = (list: PaidOrder[]) => ({ 'POST /api/v1/payment/orders': () => ({ body: { data: list } }) })
/** By its text: to look for a role through the whole form, again at each change of it, takes seconds on a busy machine. */
const ticketLink = async () => (await screen.findByText('Biletimi göster')).closest('a')
const ticket = '/odeme-basarili?order=AAAAAAAAAAAAAAAAAAAAAA'

test('Back from the ticket: the payment page says that the order is paid and leads to the ticket', async () => {
  await openPayment(orders(examplePaidOrder([10])))
  expect((await ticketLink())?.getAttribute('href')).toBe(ticket)
  expect(screen.getByText('Bu siparişin ödemesi alındı')).toBeDefined()
  expect(screen.queryByText(/yeniden seçmeniz yeterli/)).toBeNull()
  expect(screen.queryByRole('button', { name: /öde/ })).toBeNull()
  const again = screen.getByRole('link', { name: 'Yeni bilet al' })
  expect(again.getAttribute('href')).toContain('from=34&to=6')
})

test('seats that another tab has paid for are not asked for again, and are chosen no more', async () => {
  choose([10])
  await openPayment(orders(examplePaidOrder([10, 11])))
  expect((await ticketLink())?.getAttribute('href')).toBe(ticket)
  await waitFor(() => expect(currentDraft().legs.departure).toBeNull())
})

test('more seats on the same bus are another order', async () => {
  choose([10])
  await openPayment(orders(examplePaidOrder([11])))
  expect(await screen.findByLabelText('Ad')).toBeDefined()
})

test('an order of another day, or of both ways, is not the one of this address', async () => {
  const [paid] = examplePaidOrder([10])
  const legs = (paid?.legs ?? []).map((leg) => ({
    ...leg,
    from: { ...leg.from, time: leg.from.time.replace('-24', '-26') },
  }))
  await openPayment({
    'POST /api/v1/payment/orders': () => ({ body: { data: [{ ...paid, legs }] } }),
  })
  expect(await screen.findByText('Henüz koltuk seçilmemiş')).toBeDefined()
})

test('while the bank has not decided nobody is led to pay again, and nothing typed is lost', async () => {
  choose([10])
  await openPayment(orders(examplePaidOrder([10], 'charged')))
  const result = await screen.findByRole('link', { name: 'Sonucu göster' })
  expect(result.getAttribute('href')).toBe(ticket)
  expect(currentDraft().legs.departure?.seats).toHaveLength(1)
})

test('a tab that is already open learns of it when it comes to the front', async () => {
  choose([10])
  let paid: PaidOrder[] = []
  await openPayment({
    'POST /api/v1/payment/orders': () => ({ body: { data: paid } }),
    'POST /api/v1/hold/show': () => ({
      body: { data: exampleHold('7-0-2', paid.length > 0 ? [] : [{ seat: 10, gender: 'female' }]) },
    }),
  })
  expect(await screen.findByLabelText('Ad')).toBeDefined()
  paid = examplePaidOrder([10])
  window.dispatchEvent(new Event('focus'))
  expect(await ticketLink()).not.toBeNull()
})

test('a page that the browser brings back as it was left learns of it too', async () => {
  choose([10])
  let paid: PaidOrder[] = []
  await openPayment({ 'POST /api/v1/payment/orders': () => ({ body: { data: paid } }) })
  expect(await screen.findByLabelText('Ad')).toBeDefined()
  paid = examplePaidOrder([10])
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await ticketLink()).not.toBeNull()
})

test('an order sent for seats that another tab has just paid for leads to the ticket, not to other seats', async () => {
  choose([10])
  let paid: PaidOrder[] = []
  const { user } = await openPayment({
    'POST /api/v1/payment/orders': () => ({ body: { data: paid } }),
    'POST /api/v1/payment': () => ({
      status: 409,
      body: { errors: { form: ['Koltukların ayrılma süresi doldu.'] }, code: 'hold-expired' },
    }),
  })
  await fillEverything(user)
  paid = examplePaidOrder([10])
  await user.click(payButton())
  expect(await ticketLink()).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Koltukların ayrılma süresi doldu.')).toBeNull()
})

test('a way there and back is paid only by an order of both', async () => {
  const search = { ...exampleSearch, returnDate: exampleSearch.date }
  const journey = exampleJourney(mixedBus)
  setSeats('departure', { journey, search }, examplePicks(journey, [10]))
  const back = exampleJourney(mixedBus, '9-0-2', { route: journey.route.toReversed() })
  setSeats('return', { journey: back, search }, examplePicks(back, [10]))
  await openPayment(orders(examplePaidOrder([10])), `${tripAddress}&return_ticket_date=2030-11-24`)
  expect(await screen.findByLabelText('Ad')).toBeDefined()
})
