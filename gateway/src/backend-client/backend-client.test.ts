import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { startBackend } from '../testing/gateway.ts'
import { backendClient } from './backend-client.ts'

const minute = 60_000
const visitor = { ip: '192.0.2.1', work: undefined }
const tokenUntil = (seconds: number, mark: number) =>
  `h.${Buffer.from(JSON.stringify({ exp: seconds, mark })).toString('base64url')}.s`

async function start() {
  const clock = { now: 0 }
  const api = { up: true, slowMs: 0, tokens: 0, settings: 0, routes: 0, refuses: '' }
  const url = await startBackend((app) => {
    app.addHook('onRequest', async ({ headers }, reply) => {
      if (!api.up) await reply.code(503).send({})
      if (api.refuses && headers.authorization === `Bearer ${api.refuses}`) await reply.code(401).send({})
    })
    app.get('/api/v1/token', async () => {
      await setTimeout(api.slowMs)
      api.tokens += 1
      return { data: { access_token: tokenUntil(clock.now / 1000 + 3600, api.tokens) } }
    })
    app.get('/api/v1/company-setting', () => ({
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
    app.get<{ Querystring: { page: string } }>('/api/v1/route-pages', (request) => {
      api.routes += 1
      return { data: { pages: 2, slugs: [`ankara-${request.query.page}`] } }
    })
    app.get('/api/v1/setting', () => {
      api.settings += 1
      return { data: [{ key: 'general_site_meta_title', value: `Başlık ${api.settings}` }] }
    })
  })
  return { clock, api, backend: backendClient(url, () => clock.now) }
}

describe('what the gateway asks of the ticket API for itself', () => {
  it('is one token for many documents, renewed when half of its time is over', async () => {
    const { clock, api, backend } = await start()
    const [first, second] = await Promise.all([backend.ownToken(), backend.ownToken()])
    expect([first === second, api.tokens]).toEqual([true, 1])
    clock.now += 29 * minute
    await backend.ownToken()
    expect(api.tokens).toBe(1)
    clock.now += 2 * minute
    expect(await backend.ownToken()).not.toBe(first)
    expect(api.tokens).toBe(2)
  })

  it('waits longer for the token of a visitor than a document may wait for its own', async () => {
    const { api, backend } = await start()
    api.slowMs = 2500
    const [own, visitors] = await Promise.all([backend.ownToken(), backend.issueToken(visitor)])
    expect([own, 'token' in visitors]).toEqual(['', true])
  })

  it('is another token when the API has another secret, and the question is asked once more', async () => {
    const { api, backend } = await start()
    const first = await backend.ownToken()
    api.refuses = first
    expect((await backend.siteFacts()).name).toBe('Rotabüs')
    expect(api.tokens).toBe(2)
    expect(await backend.ownToken()).not.toBe(first)
  })

  it('is the site in words, asked again after a minute', async () => {
    const { clock, api, backend } = await start()
    expect(await backend.siteFacts()).toEqual({
      name: 'Rotabüs',
      phone: '',
      analyticsId: '',
      title: 'Başlık 1',
      description: '',
    })
    await backend.siteFacts()
    expect(api.settings).toBe(1)
    clock.now += minute
    expect((await backend.siteFacts()).title).toBe('Başlık 2')
  })

  it('is what was known last while the API is down, and nothing when nothing was known', async () => {
    const { clock, api, backend } = await start()
    await backend.siteFacts()
    api.up = false
    clock.now += 2 * minute
    expect((await backend.siteFacts()).title).toBe('Başlık 1')
    api.up = true
    expect((await backend.siteFacts()).title).toBe('Başlık 1')
    clock.now += 4000
    expect((await backend.siteFacts()).title).toBe('Başlık 2')
    const nobody = backendClient('http://127.0.0.1:9')
    expect([await nobody.ownToken(), (await nobody.siteFacts()).name]).toEqual(['', ''])
    await expect(nobody.issueToken(visitor)).rejects.toThrow()
  })

  it('is which pairs have a page, a list at a time, each kept for minutes', async () => {
    const { clock, api, backend } = await start()
    await Promise.all([backend.routePages(1), backend.routePages(1)])
    expect(await backend.routePages(2)).toEqual({ pages: 2, slugs: ['ankara-2'] })
    expect(api.routes).toBe(2)
    clock.now += 9 * minute
    expect(await backend.routePages(1)).toEqual({ pages: 2, slugs: ['ankara-1'] })
    expect(api.routes).toBe(2)
    clock.now += 2 * minute
    await backend.routePages(1)
    expect(api.routes).toBe(3)
    expect(await backendClient('http://127.0.0.1:9').routePages(1)).toBeNull()
  })

  it('survives a token whose end cannot be read', async () => {
    let issued = 0
    const url = await startBackend((app) => {
      app.get('/api/v1/token', () => ({ data: { access_token: `opaque-${(issued += 1)}` } }))
    })
    expect(await backendClient(url).ownToken()).toBe('opaque-1')
  })
})

describe('a token of a visitor', () => {
  it('is asked for in their address, and costs what the API says', async () => {
    const seen: unknown[] = []
    const url = await startBackend((app) => {
      app.get('/api/v1/token', async ({ headers }, reply) => {
        seen.push([headers['x-forwarded-for'], headers['proof-of-work']])
        if (headers['proof-of-work'] === 'done') return { data: { access_token: tokenUntil(3600, 1) } }
        return await reply.code(428).send({ errors: { form: ['Hesap'] }, code: 'work-needed' })
      })
    })
    const client = backendClient(url)
    expect(await client.issueToken(visitor)).toEqual({
      workNeeded: { errors: { form: ['Hesap'] }, code: 'work-needed' },
    })
    expect(await client.issueToken({ ...visitor, work: 'done' })).toEqual({ token: tokenUntil(3600, 1) })
    expect(seen).toEqual([
      [visitor.ip, undefined],
      [visitor.ip, 'done'],
    ])
  })
})
