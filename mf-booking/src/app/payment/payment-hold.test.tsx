import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentDraft, noteHold } from '../../lib/draft/booking-draft.ts'
import { exampleHold, takenSeat, requestOf } from '../../testing/example-api.ts'
import { exampleJourney, mixedBus } from '../../testing/example-trip.ts'
import {
  choose,
  examplePrice,
  fillEverything,
  openPayment,
  payButton,
  priced,
} from '../../testing/example-payment.tsx'

const journey = exampleJourney(mixedBus)
const seat = { seat: 10, gender: 'female' }

/** A server that holds seat 10 for so many seconds, until something else is said. */
function holding(seconds: number, seats: readonly object[] = [seat], extended = false) {
  const now = { seconds, seats, extended }
  const answer = () => ({
    body: { data: { ...exampleHold(journey.id, now.seats, now.seconds), extended: now.extended } },
  })
  return { now, answers: { 'POST /api/v1/hold/show': answer } }
}

const toFront = () => window.dispatchEvent(new Event('focus'))

test('back at the page the same hold goes on, with the time the server says', async () => {
  choose([10])
  const { asked } = await openPayment(holding(300).answers)
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(5:00|4:5\d)$/)
  expect(asked('hold/seats')).toHaveLength(0)
})

test('what another tab extended or let lapse is seen here as soon as the tab is at the front', async () => {
  choose([10])
  const server = holding(60)
  await openPayment(server.answers)
  expect((await screen.findByRole('timer')).textContent).toMatch(/^(1:00|0:\d\d)$/)
  Object.assign(server.now, { seconds: 660, extended: true })
  toFront()
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(11:00|10:\d\d)$/))
  server.now.seats = []
  toFront()
  expect(await screen.findByRole('button', { name: 'Yeniden ayır' })).toBeDefined()
})

test('other seats chosen in another tab are this tab’s too, and it says so', async () => {
  choose([10])
  const server = holding(600)
  await openPayment({
    ...server.answers,
    'POST /api/v1/hold/list': () => ({
      body: { data: [{ hold: exampleHold(journey.id, server.now.seats), journey }] },
    }),
  })
  await screen.findByRole('group', { name: /Koltuk 10,/ })
  server.now.seats = [{ seat: 11, gender: 'female' }]
  toFront()
  expect(await screen.findByRole('group', { name: /Koltuk 11,/ })).toBeDefined()
  expect(screen.getByText('Koltuklarınız başka bir sekmede değişti. Burada da yenilendi.')).toBeDefined()
})

test('a lapsed hold keeps what was typed, and one tap holds the seats again', async () => {
  choose([10])
  const server = holding(600)
  const { user } = await openPayment(server.answers)
  await fillEverything(user)
  server.now.seats = []
  toFront()
  await user.click(await screen.findByRole('button', { name: 'Yeniden ayır' }))
  expect(await screen.findByRole('timer')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Kart numarası').value).toBe('4508 0345 0803 4509')
})

test('of seats that cannot be held again the lost one is named, and the map is one tap away', async () => {
  choose([10, takenSeat])
  const { user, router, asked } = await openPayment({
    ...holding(0, []).answers,
    ...priced(2 * examplePrice),
  })
  await user.type((await screen.findAllByLabelText('Ad'))[0] ?? document.body, 'Ayşe')
  await user.click(screen.getByRole('button', { name: 'Yeniden ayır' }))
  const dialog = await screen.findByRole('dialog', {
    name: `Koltuk ${takenSeat} artık sizin için ayrılamıyor`,
  })
  expect(currentDraft().legs.departure?.seats).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Haritadan başka koltuk seç' }))
  expect(await screen.findByText('elsewhere')).toBeDefined()
  expect(router.state.location.pathname).toBe('/seferler')
  await waitFor(() =>
    expect(asked('hold/seats').map((request) => requestOf(request).seats.map((held) => held.seat))).toEqual([
      [10, takenSeat],
      [10],
    ]),
  )
  expect(currentDraft().passengers['female-0']?.name).toBe('Ayşe')
})

test('while the time is over the pay button waits and says why; held again, it pays', async () => {
  choose([10])
  const server = holding(600)
  const { user, asked } = await openPayment(server.answers)
  await fillEverything(user)
  server.now.seats = []
  toFront()
  await waitFor(() => expect(payButton().getAttribute('aria-disabled')).toBe('true'))
  const why = 'Koltukların süresi doldu. Ödemek için önce koltukları yeniden ayırın.'
  expect(payButton().title).toBe(why)
  await user.click(payButton())
  await user.type(screen.getByLabelText('E-posta'), '{Enter}')
  expect(asked('payment')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Yeniden ayır' }))
  await screen.findByRole('timer')
  expect(payButton().getAttribute('aria-disabled')).toBeNull()
  await user.click(payButton())
  await waitFor(() => expect(asked('payment')).toHaveLength(1))
})

test('at the field that is being typed in it is seen that the time is over, and heard once', async () => {
  choose([10])
  const server = holding(600)
  const { user } = await openPayment(server.answers)
  await user.type(await screen.findByLabelText('E-posta'), 'ayse@')
  server.now.seats = []
  toFront()
  const note = await screen.findByText('Koltukların süresi doldu, yazdıklarınız duruyor.')
  expect(note.getAttribute('aria-hidden')).toBe('true')
  const heard = screen
    .getAllByRole('status')
    .filter(({ textContent }) => textContent?.includes('süresi doldu'))
  expect(heard).toHaveLength(1)
  await user.click(screen.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/ }))
  expect(screen.queryByText('Koltukların süresi doldu, yazdıklarınız duruyor.')).toBeNull()
})

test('a tab whose own clock says the time is over asks first: another tab may have extended it', async () => {
  choose([10])
  const server = holding(2)
  const { asked } = await openPayment(server.answers)
  await screen.findByRole('timer')
  Object.assign(server.now, { seconds: 600, extended: true })
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:\d\d)$/), {
    timeout: 10_000,
  })
  expect(asked('hold/seats')).toHaveLength(0)
})

test('without a network at the end nothing is lost, and once it is back the server is asked what is held', async () => {
  choose([10])
  const server = holding(600)
  const down = { is: false }
  const { user } = await openPayment({
    'POST /api/v1/hold/show': () =>
      down.is ? { status: 503, body: { errors: {} } } : server.answers['POST /api/v1/hold/show'](),
  })
  await user.type(await screen.findByLabelText('E-posta'), 'ayse@')
  down.is = true
  const { legs } = currentDraft()
  const since = Date.now() - 700_000
  if (legs.departure) noteHold('departure', exampleHold(journey.id, [seat]), since)
  expect(await screen.findByRole('button', { name: 'Yeniden ayır' })).toBeDefined()
  down.is = false
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('timer')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('E-posta').value).toBe('ayse@')
})

test('a seat that is gone although the time still runs is named when one pays', async () => {
  choose([takenSeat])
  const taken = { errors: { seats: ['15 numaralı koltuk artık dolu.'] }, code: 'seat-taken' }
  const { user, asked } = await openPayment({
    ...holding(600, [{ seat: takenSeat, gender: 'female' }]).answers,
    'POST /api/v1/payment': () => ({ status: 409, body: taken }),
  })
  await fillEverything(user)
  await user.click(payButton())
  const dialog = await screen.findByRole('dialog', { name: /Koltuk 15/ })
  await user.click(within(dialog).getByRole('button', { name: 'Burada kal' }))
  expect(screen.getByLabelText<HTMLInputElement>('CVV').value).toBe('000')
  expect(asked('payment')).toHaveLength(1)
})
