import { render } from '@testing-library/react'
import { createApi } from 'shared/api/create-api'
import type { Journey } from 'shared/contracts/journey'
import { patterns } from 'shared/contracts/paths'
import type { SlotName, SlotProps } from 'shared/contracts/slots'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import { SlotContext, type SlotSource } from 'shared/module/slot'
import { fakeHost } from 'shared/testing/fake-host'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import type { ComponentType } from 'react'
import { onTestFinished } from 'vitest'
import { bus, configurationOn, nearby, stations } from './example-site.ts'
import { expeditions, expeditionTold, istanbulAnkara } from './example-routes.ts'
import { expeditionsRoute } from '../app/expeditions/expeditions-page-route.ts'
import { homeRoute } from '../app/home/home-route.ts'
import { resultsRoute } from '../app/results/results-route.ts'
import { routePageRoute } from '../app/route-page/route-page-route.ts'

export const today = dateInIstanbul(new Date())
export const inDays = (days: number) => addDays(today, days)

type Fillers = { [Name in SlotName]?: Promise<ComponentType<SlotProps[Name]>> }

/** Stands in for mf-booking, by the contract of the slots; a slot without a filler fails, as without that module. */
export function filledBy(fillers: Fillers): SlotSource {
  return (name) => fillers[name] ?? failing(name)
}

function failing(name: SlotName): Promise<never> {
  const failed = Promise.reject(new Error(`no module fills ${name}`))
  // Nobody waits for it before the slot is drawn.
  failed.catch(() => undefined)
  return failed
}

const noSeats: SlotSource = () => new Promise(() => undefined)

declare global {
  interface Window {
    happyDOM?: { setURL: (url: string) => void }
  }
}

type Visit = { answers?: LocalAnswers; seats?: SlotSource }

/** A traveller at an address of this module, with the real routes, loaders and API client. */
export async function visit(address: string, { answers = {}, seats = noSeats }: Visit = {}) {
  const server = await startLocalApi({ ...usual, ...answers })
  // What is watched live has the site's own origin.
  window.happyDOM?.setURL(server.url)
  const api = createApi({ baseUrl: server.url, token: () => null })
  const pages = {
    [patterns.home]: homeRoute,
    [patterns.results]: resultsRoute,
    [patterns.routePage]: routePageRoute,
    [patterns.expeditions]: expeditionsRoute,
  }
  const { router, page } = fakeHost(pages, address, api)
  const shown = render(<SlotContext value={seats}>{page}</SlotContext>)
  onTestFinished(async () => {
    shown.unmount()
    router.dispose()
    localStorage.clear()
    await server.close()
  })
  return {
    asked: () => server.requests.map(({ method, path }) => `${method} ${path}`),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    back: () => router.navigate(-1),
  }
}

/** İstanbul Avrupa to Ankara in three days. */
export const results = `${patterns.results}?from=34&to=6&date=${inDays(3)}&ticket_type=oneway`

export const listing = (journeys: Journey[]): LocalAnswers => ({
  'POST /api/v1/journey/list': () => ({ body: { data: journeys } }),
})

const usual: LocalAnswers = {
  'GET /api/v1/stations-list': () => ({ body: { data: stations } }),
  'GET /api/v1/search-configuration': () => ({ body: { data: configurationOn(today) } }),
  'GET /api/v1/nearby-places': () => ({ body: { data: nearby } }),
  'GET /api/v1/company-setting': () => ({ body: { data: company } }),
  'GET /api/v1/route-pages/istanbul-ankara': () => ({ body: { data: istanbulAnkara(today) } }),
  'GET /api/v1/route-pages/Istanbul-Ankara': () => ({ body: { data: istanbulAnkara(today) } }),
  'GET /api/v1/expedition-list': () => ({ body: { data: { expedition: expeditions } } }),
  'GET /api/v1/expedition-list-detail/1': () => ({ body: expeditionTold(1) }),
  'GET /api/v1/popular-routes': () => ({ body: { data: popular } }),
  'POST /api/v1/routes-list': ({ body }) => ({ body: { data: reachable(body) } }),
  'POST /api/v1/journey/nearest': () => ({ body: { data: { day: null, places: [] } } }),
  'POST /api/v1/journey/lowest-fares': () => ({ body: { data: fares } }),
  ...listing([
    bus({ date: inDays(3), at: '08:30', original: 110_000 }),
    bus({ date: inDays(3), at: '09:00', type: '2+2', free: 4, stops: 3, fare: 89_900 }),
    bus({ date: inDays(3), at: '22:15', fare: 102_000, free: 0 }),
    bus({ date: inDays(4), at: '00:30', fare: 99_000, stops: 0 }),
  ]),
}

const company = {
  name: 'Rotabüs',
  logo_text: 'Rotabüs',
  phone: '0850 000 00 00',
  email: 'iletisim@rotabus.test',
  address: 'İstanbul',
  trade_name: 'Rotabüs A.Ş.',
  mersis_no: '0000000000000000',
}

const fares = [0, 1, 2, 3, 4, 5, 6].map((days) => ({
  date: inDays(days),
  price: days === 1 ? null : 90_000 + days * 5_000,
  sold_out: days === 0,
}))

const popular = [
  {
    origin: stations.find(({ id }) => id === 34),
    destination: stations.find(({ id }) => id === 6),
    lowest_fare: 94_900,
    duration_minutes: 375,
    date: inDays(2),
  },
]

/** From Ankara one cannot come back to İstanbul Anadolu; everything else goes both ways. */
function reachable(body: string) {
  const fromAnkara = body.includes('"origin":6}')
  return stations.filter(({ id }) => id !== 42 && !(fromAnkara && id === 35))
}
