import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { builtIn } from '../../lib/places/search-configuration.ts'
import { resultsNeedLoading } from './results-loader.ts'
import { inDays, results, visit } from '../../testing/render-page.tsx'

test('a traveller waits for one answer, not for one after the other', async () => {
  const waiting: (() => void)[] = []
  /** Nobody is answered before everything has been asked for. */
  const together = () =>
    new Promise<void>((answer) => {
      waiting.push(answer)
      if (waiting.length === 4) waiting.forEach((go) => go())
    })
  const late = (data: unknown) => async () => {
    await together()
    return { body: { data } }
  }
  await visit(results, {
    answers: {
      'GET /api/v1/stations-list': late(stations),
      'GET /api/v1/search-configuration': late(builtIn),
      'POST /api/v1/journey/list': late([]),
      'POST /api/v1/journey/lowest-fares': late([]),
    },
  })
  expect(await screen.findByText(/için sefer yok$/)).toBeDefined()
})

test('a traveller who asks for a day too far away has the list of the last day on sale', async () => {
  const { asked } = await visit(results.replace(/date=[^&]*/, `date=${inDays(300)}`))
  expect(await screen.findByText('4 sefer bulundu')).toBeDefined()
  const lists = asked().filter((call) => call === 'POST /api/v1/journey/list')
  expect(lists).toHaveLength(2)
})

test('a traveller who goes from day to day loads the stations and the configuration once', async () => {
  const { asked } = await visit(results)
  const days = await screen.findByRole('navigation', { name: 'Yakın günler' })
  await userEvent.click(days.querySelectorAll('a')[5] ?? days)
  await screen.findByText('4 sefer bulundu')
  for (const once of ['GET /api/v1/stations-list', 'GET /api/v1/search-configuration'])
    expect(asked().filter((call) => call === once)).toHaveLength(1)
})

test('a traveller whose fares fail still has the list', async () => {
  await visit(results, {
    answers: { 'POST /api/v1/journey/lowest-fares': () => ({ status: 503, body: 'down' }) },
  })
  expect(await screen.findByText('4 sefer bulundu')).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Yakın günler' })).toBeDefined()
})

test('a traveller with a station that is not ours is told so', async () => {
  const refusal = { status: 404, body: { errors: { form: ['Bu durak bulunamadı.'] } } }
  await visit(results.replace('to=6', 'to=999'), {
    answers: {
      'POST /api/v1/journey/list': () => refusal,
      'POST /api/v1/journey/lowest-fares': () => refusal,
    },
  })
  expect(await screen.findByText(/varış noktası listemizde yok/)).toBeDefined()
  expect(screen.queryByText(/yüklenemedi/), 'and not that something is broken').toBeNull()
  expect(screen.queryByRole('navigation', { name: 'Yakın günler' })).toBeNull()
})

test('a traveller whose chosen way there is gone is led back to choose another', async () => {
  const back = results.replace('oneway', `return&return_date=${inDays(5)}&leg=return&outbound=77-0-1`)
  await visit(back, {
    answers: {
      'POST /api/v1/journey-seats': () => ({
        status: 404,
        body: { errors: { form: ['Sefer bulunamadı.'] } },
      }),
    },
  })
  const again = await screen.findByRole('link', { name: 'Gidişi yeniden seç' })
  expect(again.getAttribute('href')).not.toContain('leg=return')
})

const need = (from: string, to: string) =>
  resultsNeedLoading({
    currentUrl: new URL(from, 'https://site.test'),
    nextUrl: new URL(to, 'https://site.test'),
    defaultShouldRevalidate: true,
  })

test('a filter or an open bus loads nothing; another day, the other leg and a retry do', () => {
  expect(need(results, `${results}&sort=price_asc&open=1-0-1`)).toBe(false)
  expect(need(results, results.replace(inDays(3), inDays(4)))).toBe(true)
  expect(need(results, `${results}&leg=return&outbound=1-0-1`)).toBe(true)
  expect(need(results, results)).toBe(true)
})

test('a traveller who writes the places into the address gets their buses', async () => {
  const { asked } = await visit(results.replace('from=34', 'from=istanbul').replace('to=6', 'to=Ankara'))
  expect(await screen.findByRole('heading', { level: 1, name: /^İstanbul ?– Ankara$/ })).toBeDefined()
  expect(await screen.findByText('4 sefer bulundu')).toBeDefined()
  expect(asked().filter((call) => call === 'POST /api/v1/journey/list')).toHaveLength(1)
})

test('a traveller who writes a place without a terminal gets the nearest, and is told', async () => {
  await visit(results.replace('from=34', 'from=kadıköy'))
  expect(await screen.findByText('Yazdığınız kalkış yerinde otogar yok, en yakınını seçtik.')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: /^İstanbul Anadolu ?– Ankara$/ })).toBeDefined()
})

const nowhere = { 'POST /api/v1/journey/list': () => ({ body: { data: [] } }) }
const nearestTo = (data: object) => ({ 'POST /api/v1/journey/nearest': () => ({ body: { data } }) })

test('a traveller without a bus is led to the nearest day, however far it is, and to the nearest places', async () => {
  const day = { date: inDays(12), price: 95_000 }
  const places = [
    { origin: 33, destination: 6, km: 0, price: 90_000 },
    { origin: 34, destination: 7, km: 96, price: 70_050 },
  ]
  await visit(results, { answers: { ...nowhere, ...nearestTo({ day, places }) } })
  const other = await screen.findByRole('link', { name: /, ₺950$/ })
  expect(other.getAttribute('href')).toContain(`date=${inDays(12)}`)
  const nearby = screen.getByRole('region', { name: 'Aynı gün yakın yerlerden' })
  const links = within(nearby).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    "İstanbul – Ankarabütün duraklar₺900₺900'den başlayan",
    "İstanbul Avrupa – Antalyayaklaşık 96 km uzakta₺700,50₺700,50'den başlayan",
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    results.replace('from=34', 'from=33'),
    results.replace('to=6', 'to=7'),
  ])
})

test('between places that no bus connects nobody is told of seats', async () => {
  const noFares = Array.from({ length: 7 }, (_, day) => ({ date: inDays(day), price: null, sold_out: false }))
  await visit(results, {
    answers: {
      ...nowhere,
      ...nearestTo({ day: null, places: [] }),
      'POST /api/v1/journey/lowest-fares': () => ({ body: { data: noFares } }),
    },
  })
  expect(await screen.findByText(/doğrudan sefer yok/)).toBeDefined()
  expect(screen.queryByText(/koltuk/)).toBeNull()
})

test('a traveller whose way back has no bus is not sent to places where the way there does not lead', async () => {
  const returning = results.replace('oneway', `return&return_date=${inDays(5)}`)
  const day = { date: inDays(7), price: 95_000 }
  const places = [{ origin: 6, destination: 33, km: 0, price: 90_000 }]
  await visit(`${returning}&leg=return&outbound=1-0-3`, {
    answers: { ...nowhere, ...nearestTo({ day, places }) },
  })
  const other = await screen.findByRole('link', { name: /, ₺950$/ })
  expect(other.getAttribute('href')).toContain(`return_date=${inDays(7)}`)
  expect(screen.queryByRole('region', { name: 'Aynı gün yakın yerlerden' })).toBeNull()
})

test('a list with buses asks for nothing more', async () => {
  const { asked } = await visit(results)
  await screen.findByText('4 sefer bulundu')
  expect(asked()).not.toContain('POST /api/v1/journey/nearest')
})
