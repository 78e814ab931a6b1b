import { expect, onTestFinished, test } from 'vitest'
import { apiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { patterns } from 'shared/contracts/paths'
import { dateInIstanbul } from 'shared/domain/dates'
import { routerPath } from 'shared/module/route-pattern'
import { RouterContextProvider } from 'shared/router/router'
import { createStaticHandler } from 'shared/router/server-router'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { istanbulAnkara } from '../../testing/example-routes.ts'
import { routePageLoader } from './route-page-loader.ts'

const told = istanbulAnkara(dateInIstanbul(new Date()))
const pair = { body: { data: told } }
const spellings: LocalAnswers = {
  'GET /api/v1/stations-list': () => ({ body: { data: [] } }),
  'GET /api/v1/route-pages/istanbul-ankara': () => pair,
  'GET /api/v1/route-pages/Istanbul-Ankara': () => pair,
  [`GET /api/v1/route-pages/${encodeURIComponent('İstanbul_Ankara')}`]: () => pair,
}

/** As the server asks for the page: its answer, or the status and data it would render with. */
async function ask(path: string, answers: LocalAnswers = spellings) {
  const server = await startLocalApi(answers)
  onTestFinished(server.close)
  const api = createApi({ baseUrl: server.url, token: () => null })
  const routes = [{ id: 'page', path: routerPath(patterns.routePage), loader: routePageLoader }]
  return await createStaticHandler(routes).query(new Request(`https://site.test${path}`), {
    requestContext: new RouterContextProvider(new Map([[apiContext, api]])),
  })
}

test.each([
  '/Istanbul-Ankara-otobus-bileti?date=2026-11-30',
  '/istanbul-ankara-OTOBUS-bileti?date=2026-11-30',
  '/istanbul-ankara-otobus-bileti/?date=2026-11-30',
  `/${encodeURIComponent('İstanbul_Ankara')}-otobus-bileti?date=2026-11-30`,
])('a search engine that comes to %s is sent to the pair’s one address for good', async (path) => {
  const answer = await ask(path)
  if (!(answer instanceof Response)) throw new Error('no redirect')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe('/istanbul-ankara-otobus-bileti?date=2026-11-30')
})

test.each([404, 422])(
  'a pair that nobody sells, answered %i, is a page that does not exist',
  async (status) => {
    const no = { status, body: { errors: { slug: ['Böyle bir yol yok.'] } } }
    const answer = await ask('/mars-venus-otobus-bileti', { 'GET /api/v1/route-pages/mars-venus': () => no })
    expect(answer).toMatchObject({ statusCode: 404, errors: { page: { status: 404 } } })
  },
)

test.each([0, 161, 5000])(
  'a name of %i letters is no pair’s, and nobody is asked about it',
  async (length) => {
    // An API without answers would make it a 503.
    const answer = await ask(`/${'a'.repeat(length)}-otobus-bileti`, {
      [`GET /api/v1/route-pages/${'a'.repeat(length)}`]: () => ({ status: 500, body: 'asked' }),
    })
    expect(answer).toMatchObject({ statusCode: 404, errors: { page: { status: 404 } } })
  },
)

test('a failing API is said as 503, and kept out of search engines', async () => {
  const answer = await ask('/istanbul-ankara-otobus-bileti', {
    'GET /api/v1/route-pages/istanbul-ankara': () => ({ status: 500, body: 'oops' }),
  })
  expect(answer).toMatchObject({
    statusCode: 503,
    errors: null,
    loaderData: { page: { kind: 'failed', offline: false, head: { indexed: false } } },
  })
})

test('the page names itself to search engines by its figures', async () => {
  const answer = await ask('/istanbul-ankara-otobus-bileti')
  expect(answer).toMatchObject({
    statusCode: 200,
    loaderData: {
      page: {
        head: {
          title: 'İstanbul Ankara otobüs bileti',
          canonical: '/istanbul-ankara-otobus-bileti',
          description:
            "İstanbul'dan Ankara'ya günde 12 otobüs. İlk otobüs 00:30, son otobüs 23:00. En hızlısı 5 sa 40 dk. Biletler en düşük ₺869.",
        },
      },
    },
  })
})
