import { setTimeout as wait } from 'node:timers/promises'
import { bankReturnPath } from 'shared/contracts/bank-return'
import { paidPath } from 'shared/contracts/paths'
import { orderId } from 'shared/contracts/units'
import { describe, expect, it } from 'vitest'
import { startBackend, startGateway } from '../testing/gateway.ts'

describe('the ticket API on the site', () => {
  it('answers through the gateway, and is told who asks', async () => {
    const backend = await startBackend((api) => {
      api.post('/api/v1/ticket/by-pnr', (request) => ({
        body: request.body,
        from: request.headers['x-forwarded-for'],
        token: request.headers.authorization,
        cookie: request.headers.cookie ?? null,
        query: request.query,
      }))
    })
    const { url } = await startGateway({ BACKEND_URL: backend, TRUST_PROXY: '0' })
    const reply = await fetch(`${url}/api/v1/ticket/by-pnr?a=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer t',
        'x-forwarded-for': '6.6.6.6',
        cookie: 'ops=a-session-of-the-console; known-device=a-secret; token=t',
      },
      body: JSON.stringify({ pnr: 'ABC' }),
    })
    expect(await reply.json()).toEqual({
      body: { pnr: 'ABC' },
      from: '127.0.0.1',
      token: 'Bearer t',
      cookie: 'known-device=a-secret',
      query: { a: '1' },
    })
  })

  it('has nothing at an address that is no page and no call', async () => {
    const { url } = await startGateway()
    const reply = await fetch(`${url}/olmayan?telefon=5321234567`, { method: 'POST' })
    expect([reply.status, await reply.text()]).toEqual([404, 'Not found\n'])
  })

  it('says in Turkish that it is down, in the agreed shape', async () => {
    const { url } = await startGateway()
    for (const path of ['/api/v1/stations-list', '/api/token-control', '/docs']) {
      // oxlint-disable-next-line no-await-in-loop -- three questions
      const reply = await fetch(url + path)
      expect(reply.status).toBe(502)
      // oxlint-disable-next-line no-await-in-loop -- three questions
      expect(await reply.json()).toMatchObject({
        errors: { form: [expect.stringContaining('hizmet veremiyoruz')] },
      })
    }
  })

  it('shows who opens a document of it a page while it is down', async () => {
    const { url } = await startGateway()
    const opened = (path: string, init: RequestInit = {}) =>
      fetch(url + path, { ...init, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    const order = 'o'.repeat(22)
    const pages = [
      opened(`/api/v1/payment/order/${order}/ticket.pdf`),
      opened('/api/v1/ticket/pdf', { method: 'POST', body: new URLSearchParams({ pnr: 'K7M2QX' }) }),
      opened('/docs'),
    ]
    for (const reply of await Promise.all(pages)) {
      expect(reply.status).toBe(502)
      expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
      // oxlint-disable-next-line no-await-in-loop -- three pages
      const html = await reply.text()
      expect(html).toContain('<h1>Şu anda hizmet veremiyoruz</h1>')
      const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
      // oxlint-disable-next-line no-await-in-loop -- three pages
      expect((await fetch(url + style)).headers.get('content-type')).toBe('text/css; charset=utf-8')
    }
  })

  it.each(['sandbox', 'iyzico'] as const)(
    'leads who comes back from the bank %s while it is down to the result of the order',
    async (bank) => {
      const { url } = await startGateway()
      const order = orderId.parse('o'.repeat(22))
      const reply = await fetch(url + bankReturnPath(bank, order), {
        method: 'POST',
        body: new URLSearchParams({ status: 'authenticated' }),
        headers: { accept: 'text/html' },
        redirect: 'manual',
      })
      expect([reply.status, reply.headers.get('location'), await reply.text()]).toEqual([
        303,
        paidPath(order),
        '',
      ])
    },
  )

  it('answers in the agreed shape at an address that is not UTF-8', async () => {
    const backend = await startBackend((api) => {
      api.setNotFoundHandler((request, reply) => reply.code(404).send({ errors: { form: [request.url] } }))
    })
    const { url } = await startGateway({ BACKEND_URL: backend })
    const call = await fetch(`${url}/api/v1/route-pages/%E0%A4%A?a=%ff`)
    expect([call.status, await call.json()]).toEqual([
      404,
      { errors: { form: ['/api/v1/route-pages/%25E0%25A4%25A?a=%ff'] } },
    ])
    const none = await fetch(`${url}/api/%ff`)
    expect([none.status, await none.json()]).toMatchObject([404, { errors: { form: [expect.any(String)] } }])
  })

  it('passes a refusal on as it is, without asking again', async () => {
    let asked = 0
    const backend = await startBackend((api) => {
      api.get('/api/v1/busy', (_request, reply) => {
        asked += 1
        return reply.code(503).send({ errors: { form: ['Dolu'] } })
      })
    })
    const { url } = await startGateway({ BACKEND_URL: backend })
    const reply = await fetch(`${url}/api/v1/busy`)
    expect([reply.status, await reply.json(), asked]).toEqual([503, { errors: { form: ['Dolu'] } }, 1])
  })

  it('shows live seats the moment they change, also to a browser that unpacks, and lets go when it leaves', async () => {
    let left = false
    const backend = await startBackend((api) => {
      api.get('/api/v1/seats', (request, reply) => {
        reply.hijack()
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
        reply.raw.write('data: 7\n\n')
        request.raw.once('close', () => (left = true))
      })
    })
    const { url } = await startGateway({ BACKEND_URL: backend })
    const leaving = new AbortController()
    const reply = await fetch(`${url}/api/v1/seats`, {
      headers: { 'accept-encoding': 'br, gzip' },
      signal: leaving.signal,
    })
    const first = await Promise.race([reply.body?.getReader().read(), wait(3000, null)])
    expect(new TextDecoder().decode(first?.value)).toBe('data: 7\n\n')
    leaving.abort()
    await expect.poll(() => left, { timeout: 3000 }).toBe(true)
  })

  it('hands every visitor a token of his own, and stops who asks too often', async () => {
    let issued = 0
    const backend = await startBackend((api) => {
      api.get('/api/v1/token', () => ({ data: { access_token: `token-${(issued += 1)}` } }))
    })
    const { url } = await startGateway({ BACKEND_URL: backend, TOKENS_PER_MINUTE: '2' })
    const ask = async () => {
      const reply = await fetch(`${url}/api/token-control`)
      return { status: reply.status, cache: reply.headers.get('cache-control'), body: await reply.json() }
    }
    expect(await ask()).toEqual({
      status: 200,
      cache: 'no-store',
      body: { data: { access_token: 'token-1' } },
    })
    expect((await ask()).body).toEqual({ data: { access_token: 'token-2' } })
    const third = await ask()
    expect(third.status).toBe(429)
    expect(third.body).toMatchObject({ errors: { form: [expect.stringContaining('Çok sık')] } })
  })

  it('is found missing by whoever asks whether the site is ready, also when it answered before', async () => {
    let status = 200
    const backend = await startBackend((api) => {
      api.get('/health/ready', (_request, reply) => reply.code(status).send({}))
      api.get('/api/v1/token', () => ({ data: { access_token: 'token' } }))
    })
    const { url } = await startGateway({ BACKEND_URL: backend })
    const api = async () => (await (await fetch(`${url}/health/ready`)).json()).api
    expect(await api()).toBe(true)
    status = 503
    expect(await api()).toBe(false)
  })

  it('knows an address that is no call', async () => {
    const { url } = await startGateway()
    const reply = await fetch(`${url}/api/yok`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })
})
