// @vitest-environment node
import { createApi } from 'shared/api/create-api'
import { apiContext } from 'shared/api/api-context'
import { patterns } from 'shared/contracts/paths'
import { RouterContextProvider } from 'shared/router/router'
import { type LocalAnswers, startLocalApi } from 'shared/testing/local-api'
import { afterEach, expect, test } from 'vitest'
import { exampleJourney } from '../../features/track-passenger/testing/example-journey.ts'
import { trackingLoader } from './tracking-loader.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => void (await Promise.all(closing.splice(0).map((close) => close()))))

const shared = 'POST /api/v1/ticket/tracking/shared'

async function load(query: string, answers: LocalAnswers = {}) {
  const server = await startLocalApi(answers)
  closing.push(server.close)
  const context = new RouterContextProvider()
  context.set(apiContext, createApi({ baseUrl: server.url, token: () => null }))
  const url = new URL(`https://site.example${patterns.passengerTracking}${query}`)
  const { data, init } = await trackingLoader({
    request: new Request(url),
    url,
    context,
    params: {},
    pattern: patterns.passengerTracking,
  })
  return { status: init?.status, data, requests: server.requests }
}
const no = (status: number, code: string) => () => ({ status, body: { errors: { form: ['Hayır.'] }, code } })

test.each([
  ['the form', '', {}, 200, 'form'],
  ['a bus', '?takip=abc', { [shared]: () => ({ body: { data: exampleJourney(10) } }) }, 200, 'bus'],
  ['a link that is over', '?takip=abc', { [shared]: no(410, 'link-over') }, 410, 'over'],
  ['a link that is none', '?takip=abc', { [shared]: no(404, 'no-such-link') }, 404, 'unknown'],
  ['a link that is too long', `?takip=${'a'.repeat(401)}`, {}, 404, 'unknown'],
  ['a backend that fails', '?takip=abc', { [shared]: () => ({ status: 500, body: 'oops' }) }, 503, 'failed'],
] as [string, string, LocalAnswers, number, string][])(
  'the document of %s has the right status, and search engines keep only the form',
  async (_, query, answers, status, kind) => {
    const answer = await load(query, answers)
    expect([answer.status, answer.data.shown.kind]).toEqual([status, kind])
    expect(answer.data.head).toEqual({ canonical: patterns.passengerTracking, indexed: kind === 'form' })
  },
)

test('a shared link is whole, and names the site', async () => {
  const { data } = await load('?takip=a.b', { [shared]: () => ({ body: { data: exampleJourney(10) } }) })
  expect(data.shown).toMatchObject({ link: 'https://site.example/yolcum-nerede?takip=a.b' })
})
