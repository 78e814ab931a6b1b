import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { formatDate } from 'shared/domain/dates'
import type { LocalAnswers } from 'shared/testing/local-api'
import { istanbulAnkara } from '../../testing/example-routes.ts'
import { inDays, today, visit } from '../../testing/render-page.tsx'

const address = '/istanbul-ankara-otobus-bileti'
const call = 'GET /api/v1/route-pages/istanbul-ankara'
const telling = (more: Parameters<typeof istanbulAnkara>[1]): LocalAnswers => ({
  [call]: () => ({ body: { data: istanbulAnkara(today, more) } }),
})
const results = (date: string) => `/seferler?from=34&to=6&date=${date}&ticket_type=oneway`
const title = () => screen.findByRole('heading', { level: 1 })

test('a traveller reads what the way is like, in right Turkish', async () => {
  await visit(address)
  expect((await title()).textContent).toBe('İstanbul Ankara otobüs bileti')
  expect(
    screen.getByText(
      "İstanbul'dan Ankara'ya günde 12 otobüs kalkar. İlk otobüs 00:30, son otobüs 23:00. Yol 453 km, en hızlı otobüs 5 sa 40 dk sürer. En düşük bilet fiyatı ₺869.",
    ),
  ).toBeDefined()
  expect(screen.getByText('5 sa 40 dk – 7 sa 10 dk')).toBeDefined()
})

test('a traveller searches from the page, which is filled in', async () => {
  const { address: now } = await visit(address)
  const search = await screen.findByRole('search')
  await userEvent.click(within(search).getByRole('button', { name: 'Sefer bul' }))
  await waitFor(() => expect(now()).toBe(results(today)))
})

test('a traveller sees fourteen days with their fares, and each leads to its buses', async () => {
  await visit(address)
  await title()
  const days = screen.getByRole('heading', { name: 'Günlere göre en düşük fiyat' }).closest('section')
  if (!days) throw new Error('no fares by day')
  expect(within(days).getAllByRole('listitem')).toHaveLength(14)
  const links = within(days).getAllByRole('link')
  expect(links).toHaveLength(13)
  expect(links[1]?.getAttribute('href')).toBe(results(inDays(1)))
  expect(links[2]?.textContent).toMatch(/Dolu$/)
  expect(within(days).getByText('Sefer yok')).toBeDefined()
  expect(within(days).getAllByText('En ucuz').length).toBeGreaterThan(0)
})

test('a traveller sees the first departures of a day, and unfolds the others', async () => {
  await visit(address)
  await title()
  const [first, folded] = screen.getAllByRole('table', { hidden: true })
  if (!first || !folded) throw new Error('no two tables')
  expect(within(first).getAllByRole('rowheader')).toHaveLength(8)
  expect(within(first).getAllByRole('rowheader')[0]?.textContent).toBe('00:30Alibeyköy')
  expect(within(folded).getAllByRole('rowheader', { hidden: true })).toHaveLength(4)
  expect(screen.getByText('Günün kalan 4 kalkışı')).toBeDefined()
  expect(screen.getByRole('heading', { name: `${formatDate(inDays(1))} kalkışları` })).toBeDefined()
  const fare = within(first).getAllByRole('link')[0]
  expect(fare?.textContent).toBe('₺869, 00:30 seferinden koltuk seçin')
  expect(fare?.getAttribute('href'), 'the very bus is open there').toBe(`${results(inDays(1))}&open=1-0-3`)
})

test('a traveller finds terminals with their address, stops, buses and amenities', async () => {
  await visit(address)
  await title()
  const aboard = screen.getByRole('region', { name: "İstanbul'daki otogarlar" })
  expect(within(aboard).getByText('Alibeyköy Cep Otogarı, İstanbul')).toBeDefined()
  expect(within(aboard).getAllByRole('link')[0]?.getAttribute('href')).toContain('mlat=41.0402&mlon=28.8945')
  const way = screen.getByRole('region', { name: 'Yol ve duraklar' })
  const between = within(way).getByRole('list', { name: 'Yolda durulan yerler' })
  expect([...between.children].map((stop) => stop.textContent)).toEqual(['Gebze', 'Bolu'])
  const buses = screen.getByRole('region', { name: 'Otobüslerde' })
  expect(within(buses).getByText('Kablosuz internet')).toBeDefined()
  expect(within(buses).getByText('SICAK_HAVLU')).toBeDefined()
})

test('a traveller goes back the same way, to neighbours, and up to the list of lines', async () => {
  await visit(address)
  await title()
  const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leads(/^Ankara – İstanbul ?₺880/)).toBe('/ankara-istanbul-otobus-bileti')
  expect(leads(/^İstanbul – İzmir/)).toBe('/istanbul-izmir-otobus-bileti')
  expect(screen.getByRole('link', { name: 'Uşak – Ankara' })).toBeDefined()
  const crumbs = within(screen.getByRole('navigation', { name: 'Sayfa yolu' })).getAllByRole('link')
  expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual(['/', '/seferlerimiz', address])
  expect(crumbs.at(-1)?.getAttribute('aria-current')).toBe('page')
})

test('what has no figure is left out, not told as zero', async () => {
  await visit(address, {
    answers: telling({
      lowest_fare: null,
      fares: [],
      departures: [],
      features: [],
      bus_types: [],
      reverse: null,
      from_origin: [],
    }),
  })
  await title()
  expect(document.body.textContent).not.toMatch(/₺|En düşük|ne kadar|neler var/)
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Dönüş yolu' })).toBeNull()
})

test('a traveller with one bus a day reads one hour, and no stops means a direct way', async () => {
  const one = { buses_a_day: 1, last_bus: '00:30', duration: { shortest: 340, longest: 340 }, stops: [] }
  await visit(address, { answers: telling(one) })
  await title()
  expect(screen.getAllByText(/Kalkış saati 00:30\./).length).toBeGreaterThan(0)
  expect(screen.getByText('Otobüsler yolda durmaz, doğrudan gider.')).toBeDefined()
})

test('another spelling leads to the one address of the pair, with what was asked behind it', async () => {
  const { address: now } = await visit('/Istanbul-Ankara-otobus-bileti?utm_source=a')
  await title()
  expect(now()).toBe(`${address}?utm_source=a`)
})

test('a traveller whose page cannot be loaded is told so, and can try again or search', async () => {
  let down = true
  await visit(address, {
    answers: {
      [call]: () => (down ? { status: 500, body: 'oops' } : { body: { data: istanbulAnkara(today) } }),
    },
  })
  expect((await title()).textContent).toBe('Bu yolun bilgileri şu anda yüklenemedi')
  expect(screen.getByRole('link', { name: 'Sefer arayın' }).getAttribute('href')).toBe('/')
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar deneyin' }))
  expect(await screen.findByRole('heading', { name: 'İstanbul Ankara otobüs bileti' })).toBeDefined()
})

test('a traveller without stations or company keeps the page', async () => {
  const broken = () => ({ status: 500, body: 'oops' })
  await visit(address, {
    answers: { 'GET /api/v1/stations-list': broken, 'GET /api/v1/company-setting': broken },
  })
  expect((await title()).textContent).toBe('İstanbul Ankara otobüs bileti')
  expect(screen.queryByRole('search')).toBeNull()
})
