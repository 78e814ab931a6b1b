import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { apiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import type { SalesProvince } from 'shared/contracts/sales-point'
import { RouterContextProvider } from 'shared/router/router'
import { createStaticHandler } from 'shared/router/server-router'
import { fakeHost } from 'shared/testing/fake-host'
import { startLocalApi } from 'shared/testing/local-api'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { salesPointsRoute } from './sales-points-route.ts'
import { shuttleRoutesRoute } from './shuttle-routes-route.ts'

afterEach(cleanup)

const pages = {
  [patterns.salesPoints]: salesPointsRoute,
  [patterns.shuttleRoutes]: shuttleRoutesRoute,
}
const daily = { opens: '00:00', closes: '24:00' }
const desk = { kind: 'station', hours: daily, sunday: daily } as const
const provinces: SalesProvince[] = [
  {
    name: 'Ankara',
    slug: 'ankara',
    position: { latitude: 39.918, longitude: 32.813 },
    points: [
      {
        ...desk,
        id: 1,
        name: 'Ankara AŞTİ',
        district: 'Merkez',
        address: 'Emek Mah., Çankaya / Ankara',
        phone: '+908501230601',
      },
      {
        id: 2,
        kind: 'agency',
        name: 'Kızılay Acentesi',
        district: 'Çankaya',
        address: 'Atatürk Blv., Kızılay, Çankaya / Ankara',
        phone: '+908501230602',
        hours: { opens: '09:00', closes: '20:00' },
        sunday: null,
      },
    ],
  },
  {
    name: 'Şırnak',
    slug: 'sirnak',
    position: null,
    points: [
      {
        ...desk,
        id: 3,
        name: 'Şırnak Otogarı',
        district: 'Merkez',
        address: 'Merkez / Şırnak',
        phone: '+908501237301',
      },
    ],
  },
]
const cities = [
  {
    name: 'Bursa',
    slug: 'bursa',
    stations: [
      {
        id: 16,
        name: 'Bursa Otogarı',
        address: 'Panayır Mah., Osmangazi / Bursa',
        lines: [{ name: 'Heykel', to: { minutes: 40, stops: ['Gençosman'] }, from: null }],
      },
    ],
  },
]
const company = {
  name: 'Örnek',
  logo_text: 'Örnek',
  phone: '0850 000 00 00',
  email: 'yardim@ornek.com',
  address: 'Otogar Caddesi 1, İstanbul',
  trade_name: 'Örnek Turizm Seyahat A.Ş.',
  mersis_no: '0123456789000015',
}

async function siteApi(shuttleCities: unknown[] = cities) {
  const server = await startLocalApi({
    'GET /api/v1/sales-points': () => ({ body: { data: provinces } }),
    'GET /api/v1/shuttle-routes': () => ({ body: { data: shuttleCities } }),
    'GET /api/v1/company-setting': () => ({ body: { data: company } }),
  })
  onTestFinished(server.close)
  return { api: createApi({ baseUrl: server.url, token: () => null }), server }
}

async function open(address: string) {
  const { api, server } = await siteApi()
  const { page, router } = fakeHost(pages, address, api)
  render(page)
  await screen.findByRole('heading', { level: 1 })
  return { server, router }
}

/** As the server asks for the page. */
async function ask(address: string) {
  const { api } = await siteApi()
  const routes = Object.entries(pages).map(([path, { loader }]) => ({ id: path, path, loader }))
  return await createStaticHandler(routes).query(new Request(`https://site.test${address}`), {
    requestContext: new RouterContextProvider(new Map([[apiContext, api]])),
  })
}

async function headOf(address: string) {
  const answer = await ask(address)
  if (answer instanceof Response) throw new Error('a response')
  return { status: answer.statusCode, head: answer.loaderData?.[patterns.salesPoints]?.head }
}

const points = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const status = () => screen.getAllByRole('status')[0]?.textContent
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })

describe('a traveller on the page of sales points', () => {
  test('reads where, when and under which number, province by province', async () => {
    await open('/bilet-satis-noktalari')
    expect(points()).toEqual(['Ankara AŞTİ', 'Kızılay Acentesi', 'Şırnak Otogarı'])
    expect(status()).toBe('3 satış noktası')
    const number = screen.getByRole('link', { name: 'Ankara AŞTİ: +90 850 123 06 01' })
    expect(number.getAttribute('href')).toBe('tel:+908501230601')
    expect(screen.getByText('Pazar kapalı')).toBeTruthy()
  })

  test('searches while typing, is told how many, and is led on where there is nothing', async () => {
    await open('/bilet-satis-noktalari?il=ankara')
    type('SIRNAK')
    expect(points()).toEqual(['Şırnak Otogarı'])
    expect(status()).toBe('“SIRNAK” için 1 ilde 1 satış noktası bulundu')
    type('atlantis')
    expect(status()).toBe('“atlantis” ile bir satış noktası bulunamadı')
    expect(screen.getByRole('link', { name: 'İnternetten bilet alın' }).getAttribute('href')).toBe('/')
    fireEvent.click(screen.getByRole('link', { name: 'Bütün satış noktaları' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bilet satış noktaları' })).toBeTruthy()
    expect(points()).toHaveLength(3)
  })

  test('chooses a province: its address, its points, and the list is not asked for again', async () => {
    const { server, router } = await open('/bilet-satis-noktalari')
    type('kızılay')
    const list = within(screen.getByRole('navigation', { name: 'İller', hidden: true }))
    fireEvent.click(list.getByRole('link', { name: 'Şırnak 1 satış noktası', hidden: true }))
    await screen.findByRole('heading', { level: 1, name: 'Şırnak bilet satış noktaları' })
    expect(router.state.location.search).toBe('?il=sirnak')
    expect(points()).toEqual(['Şırnak Otogarı'])
    expect(server.requests.filter(({ path }) => path === '/api/v1/sales-points')).toHaveLength(1)
  })

  test('without a script, the form asks the server, and each dot of the map is a link', async () => {
    await open('/bilet-satis-noktalari?ara=kizilay')
    expect(points()).toEqual(['Kızılay Acentesi'])
    const form = screen.getByRole('search')
    expect([form.getAttribute('action'), form.getAttribute('method') ?? 'get']).toEqual([
      patterns.salesPoints,
      'get',
    ])
    const dots = [...document.querySelectorAll('svg a')].map((dot) => dot.getAttribute('href'))
    expect(dots).toEqual(['/bilet-satis-noktalari?il=ankara'])
  })
})

describe('a search engine', () => {
  test('finds a page for each province, with its counters as data', async () => {
    const { status: code, head } = await headOf('/bilet-satis-noktalari?il=ankara')
    expect(code).toBe(200)
    expect(head).toMatchObject({
      title: 'Ankara otobüs bileti satış noktaları',
      canonical: '/bilet-satis-noktalari?il=ankara',
    })
    expect(head.description).toContain('Ankara’da')
    expect(head.structuredData).toHaveLength(3)
    expect(head.structuredData[1]).toMatchObject({
      '@type': 'TravelAgency',
      name: 'Örnek – Ankara AŞTİ',
      telephone: '+908501230601',
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }, { dayOfWeek: ['Sunday'] }],
    })
  })

  test.each(['Ankara', 'ANKARA', ' ankara'])(
    'comes by il=%s to the one address of the province',
    async (il) => {
      const answer = await ask(`/bilet-satis-noktalari?${new URLSearchParams({ il })}`)
      if (!(answer instanceof Response)) throw new Error('no redirect')
      expect([answer.status, answer.headers.get('location')]).toEqual([
        301,
        '/bilet-satis-noktalari?il=ankara',
      ])
    },
  )

  test('keeps no search and no province that is none', async () => {
    expect(await headOf('/bilet-satis-noktalari?ara=ankara')).toMatchObject({
      status: 200,
      head: { indexed: false, canonical: '/bilet-satis-noktalari' },
    })
    expect(await headOf('/bilet-satis-noktalari?il=atlantis')).toMatchObject({
      status: 404,
      head: { indexed: false },
    })
  })
})

test('an unknown province says so, and shows all', async () => {
  await open('/bilet-satis-noktalari?il=atlantis')
  expect(screen.getByText('“atlantis” adında bir il yok')).toBeTruthy()
  expect(points()).toHaveLength(3)
})

describe('a traveller on the page of shuttles', () => {
  test('reads by city when one leaves and where it stops', async () => {
    await open('/servis-guzergahlari')
    const jump = within(screen.getByRole('navigation', { name: 'Şehirler' })).getByRole('link', {
      name: 'Bursa',
    })
    expect(jump.getAttribute('href')).toBe('#bursa')
    expect(document.getElementById('bursa')?.textContent).toBe('Bursa')
    expect(screen.getByText('Otobüsün kalkışından 40 dakika önce')).toBeTruthy()
    const stops = within(screen.getByRole('list', { name: 'Otogara duraklar' })).getAllByRole('listitem')
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Heykel', 'Gençosman', 'Bursa Otogarı'])
    expect(screen.queryByText('Otogardan')).toBeNull()
  })

  test('is told when there is none', async () => {
    const { api } = await siteApi([])
    render(fakeHost(pages, '/servis-guzergahlari', api).page)
    expect(await screen.findByText('Şu anda çalışan bir servisimiz yok')).toBeTruthy()
  })
})
