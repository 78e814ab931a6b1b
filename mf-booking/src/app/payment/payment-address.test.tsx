import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Hold } from 'shared/contracts/hold'
import { currentDraft, keepTyped, setSeats } from '../../lib/draft/booking-draft.ts'
import { exampleHold } from '../../testing/example-api.ts'
import { exampleJourney, examplePicks, exampleSearch, mixedBus } from '../../testing/example-trip.ts'
import { choose, openPayment, payButton, tripAddress } from '../../testing/example-payment.tsx'

const there = exampleJourney(mixedBus)
const ends = there.route
const back = exampleJourney(mixedBus, '9-0-2', { route: ends.toReversed() })
const held = (id: string, seat: number): Hold => exampleHold(id, [{ seat, gender: 'female' }])
const holds = (...list: unknown[]) => ({ 'POST /api/v1/hold/list': () => ({ body: { data: list } }) })
const isHeld = { hold: held(there.id, 10), journey: there }

test('a second tab, or a shared link in the same browser, goes on with the seats that are held', async () => {
  await openPayment({
    ...holds(isHeld),
    'POST /api/v1/hold/show': () => ({ body: { data: held(there.id, 10) } }),
  })
  expect(await screen.findByRole('group', { name: 'Kadın yolcu, Koltuk 10, pencere' })).toBeDefined()
  expect(payButton().textContent).toContain('₺949,00')
  expect(currentDraft().legs.departure?.seats).toEqual([
    { seat: 10, gender: 'female', pricing_id: 'p10', price: 94_900, original: null, position: 'pencere' },
  ])
  expect(screen.getByRole('timer')).toBeDefined()
  const map = screen.getAllByRole('link', { name: 'Koltukları değiştir' })[0]
  expect(map?.getAttribute('href'), 'the map of that bus').toMatch(/^\/seferler\?.*&open=7-0-2$/)
})

test('seats held for the way there alone are not sold as half a trip', async () => {
  const { user, router } = await openPayment(holds(isHeld), `${tripAddress}&return_ticket_date=2030-11-24`)
  expect(await screen.findByText('Dönüş koltuğunuz seçilmemiş')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yalnız gidişi al' }))
  expect(await screen.findByRole('group', { name: /^Kadın yolcu/ })).toBeDefined()
  expect(router.state.location.search).not.toContain('return_ticket_date')
})

test('both ways of a trip are joined', async () => {
  await openPayment(
    {
      ...holds(isHeld, { hold: held(back.id, 11), journey: back }),
      'POST /api/v1/hold/show': ({ body }) => ({
        body: {
          data: body.includes(there.id) ? held(there.id, 10) : held(back.id, 11),
        },
      }),
    },
    `${tripAddress}&return_ticket_date=2030-11-24`,
  )
  const summary = await screen.findByRole('complementary', { name: 'Sipariş özeti' })
  expect(within(summary).getByText(/Gidiş ·/)).toBeDefined()
  expect(within(summary).getByText(/Dönüş ·/)).toBeDefined()
  expect(currentDraft().seatsPage).toMatch(/&leg=return&outbound=7-0-2&open=9-0-2$/)
})

test('what was chosen in this tab for this trip goes before what is held elsewhere', async () => {
  choose([2])
  const { asked } = await openPayment(holds(isHeld))
  expect(await screen.findByRole('group', { name: /Koltuk 2,/ })).toBeDefined()
  expect(asked('hold/list')).toHaveLength(0)
})

test('a way back that was searched for and not chosen is asked for, whatever the address says', async () => {
  const search = { ...exampleSearch, returnDate: exampleSearch.date }
  setSeats('departure', { journey: there, search }, examplePicks(there, [10]))
  keepTyped({ email: 'ayse@ornek.com' })
  await openPayment({}, '/odeme')
  expect(await screen.findByText('Dönüş koltuğunuz seçilmemiş')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Dönüşü seç' })
  expect(link.getAttribute('href')).toMatch(/return_date=[^&]+&leg=return&outbound=7-0-2$/)
})

test.each([
  ['?route=istanbul&arrival_ticket_date=2030-11-24', 'Bu adresteki güzergâh okunamadı'],
  ['?route=34-6&arrival_ticket_date=yarin', 'Bu adresteki tarih okunamadı'],
  [
    '?route=34-6&arrival_ticket_date=2030-11-24&return_ticket_date=2030-11-01',
    'Bu adresteki dönüş tarihi uygun değil',
  ],
  ['?route=34-6&arrival_ticket_date=2020-01-01', 'Bu yolculuğun günü geçti'],
  ['?route=34-987654&arrival_ticket_date=2030-11-24', 'Bu adresteki durak bulunamadı'],
])('the address %s says what is wrong and leads to the search', async (query, words) => {
  const station = { id: 34, name: 'Esenler', city: 'İstanbul', district: null, is_centre: true, slug: 'x' }
  await openPayment(
    {
      'GET /api/v1/stations-list': () => ({
        body: { data: [{ ...station, centre_id: null, city_id: null }] },
      }),
    },
    `/odeme${query}`,
  )
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sefer ara' }).getAttribute('href')).toBe('/')
})

test('without an address and without seats the page leads to the search', async () => {
  const { asked } = await openPayment({}, '/odeme')
  expect(await screen.findByText('Henüz koltuk seçilmemiş')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sefer ara' })).toBeDefined()
  expect(asked('hold/list')).toHaveLength(0)
})

test('when nothing is held for a trip its list is one tap away, also while the server is silent', async () => {
  const { server } = await openPayment({
    'POST /api/v1/hold/list': () => ({ status: 500, body: 'oops' }),
  })
  expect(await screen.findByText('Henüz koltuk seçilmemiş')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Seferlere dön' }).getAttribute('href')).toContain('from=34&to=6')
  expect(server.requests.some(({ path }) => path.endsWith('get-ticket-price'))).toBe(false)
})
