import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { analyticsAddress } from 'shared/module/analytics'
import { bootOf } from '../testing/boot-of.ts'
import { startBackend, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { isMeasured } from './measured-page.ts'
import { trustedLineSource } from '../html/trusted-line.ts'
import { tapLineSource } from '../html/tap-line.ts'
import { openSender } from './sender.ts'

const secret = 'a-secret-of-a-stream'
const client = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const view = { client, session: 1_795_000_000, page: '/hakkimizda' }

type Received = { url: string; headers: Record<string, unknown>; body: unknown }

/** Stands for Google: a server on this machine that writes down what it is sent. */
async function startCollector(status = 204) {
  const received: Received[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.post('/mp/collect', async ({ url, headers, body }, reply) => {
    received.push({ url, headers, body })
    await reply.code(status).send()
  })
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url: `${url}/mp/collect`, received }
}

const backendWith = (id: string) =>
  startBackend((api) => {
    api.get('/api/v1/token', () => ({ data: { access_token: 'x.e30.x' } }))
    api.get('/api/v1/company-setting', () => ({
      data: {
        name: 'Rotabüs',
        logo_text: '',
        phone: '',
        email: '',
        address: '',
        trade_name: '',
        mersis_no: '',
      },
    }))
    api.get('/api/v1/setting', () => ({ data: [{ key: 'analytical_google_analytic_id', value: id }] }))
  })

async function start(id = 'G-TEST1234', env: Record<string, string> = { ANALYTICS_SECRET: secret }) {
  const google = await startCollector()
  const site = await startLiveSite({ BACKEND_URL: await backendWith(id), ANALYTICS_URL: google.url, ...env })
  return { site, received: google.received }
}

const post = ({ url }: TestGateway, body: object) =>
  fetch(url + analyticsAddress, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Firefox of somebody',
      cookie: 'token=mine',
    },
    body: JSON.stringify(body),
  })

const isAsked = async ({ url }: TestGateway, path: string) =>
  bootOf(await (await fetch(url + path)).text()).visit.measured === true

describe('a page view of a visitor who has agreed', () => {
  it('reaches Google as figures alone: nothing of the browser, the address or the person', async () => {
    const { site, received } = await start()
    expect((await post(site, view)).status).toBe(204)
    await expect.poll(() => received.length).toBe(1)
    const [one] = received
    expect(one?.url).toBe(`/mp/collect?measurement_id=G-TEST1234&api_secret=${secret}`)
    expect(one?.body).toEqual({
      client_id: client,
      non_personalized_ads: true,
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'page_view',
          params: {
            page_location: expect.stringMatching(/\/hakkimizda$/),
            page_title: expect.any(String),
            language: 'tr',
            session_id: '1795000000',
            engagement_time_msec: 1,
          },
        },
      ],
    })
    expect(one?.headers['user-agent']).toBe('site-gateway')
    expect(Object.keys(one?.headers ?? {})).not.toContain('cookie')
    expect(JSON.stringify(one?.headers)).not.toMatch(/Firefox|x-forwarded/)
  })

  it.each([
    ['a payment', { page: '/odeme' }],
    ['a member’s page', { page: '/hesabim' }],
    ['an address as it was opened', { page: '/pnr-sorgula?pnr=ABC123' }],
    ['a page that nobody has', { page: '/ABC123/5321234567' }],
    ['a name instead of a number', { client: 'ayse@example.com' }],
    ['more than is measured', { pnr: 'ABC123' }],
    ['a session without end', { session: 1e15 }],
    ['a long text', { page: `/${'x'.repeat(600)}` }],
  ])('is not passed on of %s', async (_, part) => {
    const { site, received } = await start()
    expect([400, 413]).toContain((await post(site, { ...view, ...part })).status)
    expect((await post(site, view)).status).toBe(204)
    await expect.poll(() => received.length).toBe(1)
    expect(JSON.stringify(received)).not.toMatch(/ABC123|ayse|odeme|hesabim/)
  })

  it('is taken from a page of ours alone: another site’s form cannot send it', async () => {
    const { site, received } = await start()
    const reply = await fetch(site.url + analyticsAddress, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(view),
    })
    expect(reply.status).toBe(400)
    expect(received).toEqual([])
  })
})

it.each([
  [{ access: 'public', layout: 'default' }, true],
  [{ access: 'guest', layout: 'auth' }, true],
  [{ access: 'member', layout: 'default' }, false],
  [{ access: 'public', layout: 'payment' }, false],
] as const)('a page of %o is measured: %s', (route, measured) => {
  expect(isMeasured(route)).toBe(measured)
})

describe('nobody is asked, and nothing is passed on', () => {
  it.each([
    ['without an id', '', { ANALYTICS_SECRET: secret }],
    ['with something else as the id', 'UA-1"><script>', { ANALYTICS_SECRET: secret }],
  ])('%s', async (_, id, env) => {
    const { site, received } = await start(id, env)
    expect(await isAsked(site, '/hakkimizda')).toBe(false)
    await post(site, view)
    expect(received).toEqual([])
  })

  it('without a secret: there is no such address', async () => {
    const { site, received } = await start('G-TEST1234', {})
    expect(await isAsked(site, '/hakkimizda')).toBe(false)
    expect((await post(site, view)).status).toBe(404)
    expect(received).toEqual([])
  })
})

it('a visitor is asked where there are both, and no policy is wider for it', async () => {
  const { site } = await start()
  expect(await isAsked(site, '/hakkimizda')).toBe(true)
  const { headers } = await fetch(`${site.url}/hakkimizda`)
  expect(headers.get('content-security-policy')).toContain(
    `script-src 'self' ${trustedLineSource} ${tapLineSource};`,
  )
  expect(headers.get('content-security-policy')).not.toContain('google')
  expect(headers.getSetCookie().join()).not.toMatch(/_ga|analytics/)
})

it('a Google that does not answer holds up nobody, and no more than twenty views wait for it', async () => {
  let asked = 0
  const silent = Fastify({ forceCloseConnections: true })
  silent.post('/', () => {
    asked += 1
    return new Promise(() => undefined)
  })
  onTestFinished(() => silent.close())
  const url = await silent.listen({ port: 0, host: '127.0.0.1' })
  const warned: unknown[] = []
  const log = { warn: (said: unknown) => void warned.push(said) }
  const sender = openSender({ url, secret, log, timeoutMs: 400 })
  for (let sent = 0; sent < 100; sent += 1)
    sender.send('G-TEST1234', { ...view, title: 'Hakkımızda', location: 'http://x/' })
  await expect.poll(() => warned.length).toBe(1)
  expect(asked).toBeLessThanOrEqual(20)
  expect(JSON.stringify(warned)).not.toContain(secret)
  sender.close()
})
