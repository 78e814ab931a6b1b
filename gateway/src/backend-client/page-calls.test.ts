import { describe, expect, it } from 'vitest'
import type { ServerCall } from 'shared/module/facts'
import { startBackend } from '../testing/gateway.ts'
import { cachedMs, joinedMs, openCachedAnswers } from './cached-answers.ts'
import { pageCalls, type Visitor } from './page-calls.ts'

const declared: ServerCall[] = [
  { method: 'POST', path: '/api/v1/journey/list' },
  { method: 'GET', path: '/api/v1/route-pages/:slug' },
  { method: 'POST', path: '/api/v1/hold/list' },
  { method: 'POST', path: '/api/v1/hold/seats' },
  { method: 'GET', path: '/api/v1/stations-list' },
  { method: 'POST', path: '/api/v1/menu' },
]

async function startCaller(visitor: Visitor | null = null) {
  const heard: { call: string; token: string | undefined }[] = []
  let accepted = 'first'
  let failing = false
  const hanging: boolean[] = []
  let now = 1_000
  const backendUrl = await startBackend((api) => {
    api.all('/*', async (request, reply) => {
      heard.push({ call: `${request.method} ${request.url}`, token: request.headers.authorization })
      if (request.headers.authorization !== `Bearer ${accepted}`)
        return await reply.code(401).send({ errors: {}, code: 'no-token' })
      if (hanging.shift()) return await new Promise(() => undefined)
      if (failing) return await reply.code(500).send({ errors: {}, code: 'failed' })
      if (request.url.endsWith('/long')) return 'x'.repeat(9 * 1024 * 1024)
      return { data: request.body ?? null }
    })
  })
  const warned: unknown[] = []
  const counted: string[] = []
  const caller = {
    backend: { ownToken: async () => 'first', otherToken: async () => 'second' },
    backendUrl,
    cached: openCachedAnswers(
      (call, outcome) => counted.push(`${call} ${outcome}`),
      () => now,
    ),
    log: { warn: (said: unknown) => void warned.push(said) },
  }
  const ask = pageCalls(caller, declared, visitor)
  const send = (method: string, path: string, body?: string, contentType?: string) =>
    ask({ method, path, body, contentType }, AbortSignal.timeout(10_000))
  return {
    ask,
    send,
    heard,
    warned,
    /** Of each cached answer since the last look. */
    counted: () => counted.splice(0),
    reject: () => (accepted = 'second'),
    fail: (does: boolean) => (failing = does),
    hangOnce: () => hanging.push(true),
    pass: (ms: number) => (now += ms),
  }
}

describe('a call of a page that is rendered on the server', () => {
  it('is made with the gateway’s token when its module declares it', async () => {
    const { send, heard } = await startCaller()
    const answer = await send('POST', '/api/v1/journey/list', '{"a":1}', 'application/json')
    expect(answer).toEqual({ status: 200, text: '{"data":{"a":1}}' })
    expect(await send('GET', '/api/v1/route-pages/istanbul-ankara?page=2')).toMatchObject({ status: 200 })
    expect(heard).toEqual([
      { call: 'POST /api/v1/journey/list', token: 'Bearer first' },
      { call: 'GET /api/v1/route-pages/istanbul-ankara?page=2', token: 'Bearer first' },
    ])
  })

  it('is made once more when the API has another secret since', async () => {
    const { send, heard, reject } = await startCaller()
    reject()
    expect(await send('GET', '/api/v1/route-pages/a')).toMatchObject({ status: 200 })
    expect(heard.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer second'])
  })

  it.each([
    ['GET', '/api/v1/journey/list'],
    ['POST', '/api/v1/payment'],
    ['POST', '/api/v1/journey/list/'],
    ['POST', '/api/v1/journey//list'],
    ['POST', '/api/v1/../v1/journey/list'],
    ['POST', '//other.example/api/v1/journey/list'],
    ['POST', 'http://other.example/api/v1/journey/list'],
    ['POST', '@other.example/api/v1/journey/list'],
    ['GET', '/api/v1/route-pages/'],
    ['GET', '/api/v1/route-pages/..'],
    ['GET', '/api/v1/route-pages/%2e%2e'],
    ['GET', '/api/v1/route-pages/a%2Fb'],
    ['GET', '/api/v1/route-pages/a%5C..%5Cpayment'],
    ['GET', String.raw`/api/v1/route-pages\..\payment`],
    ['GET', '/api/v1/route-pages/a/b'],
    ['GET', '/api/v1/route-pages/a\r\nx: y'],
  ])('reaches nobody when it is not declared: %s %s', async (method, path) => {
    const { send, heard, warned } = await startCaller()
    await expect(send(method, path)).rejects.toThrow('is not among the calls')
    expect(heard).toEqual([])
    expect(warned).toHaveLength(1)
  })

  it('has a body and an answer of bounded size', async () => {
    const { send } = await startCaller()
    const long = JSON.stringify('x'.repeat(70_000))
    await expect(send('POST', '/api/v1/journey/list', long, 'application/json')).rejects.toThrow('too long')
    await expect(send('POST', '/api/v1/journey/list', '{}', 'text/html')).rejects.toThrow('another type')
    await expect(send('GET', '/api/v1/route-pages/long')).rejects.toThrow('too much')
  })

  it('is told what a visitor holds, and asks for nothing in their name', async () => {
    const told: number[] = []
    const held = { status: 200, text: 'what they hold' }
    const { send, heard } = await startCaller({ held, onTold: () => told.push(heard.length) })
    const post = (path: string) => send('POST', path, '{}', 'application/json')
    await post('/api/v1/journey/list')
    await post('/api/v1/hold/seats')
    expect(told).toEqual([])
    expect(await post('/api/v1/hold/list'), 'asked before').toEqual(held)
    expect(told).toEqual([2])
    expect(heard.map(({ token }) => token)).toEqual(['Bearer first', 'Bearer first'])
  })
})

describe('what is the same for everybody and seldom changes', () => {
  const stations = '/api/v1/stations-list'
  const menu = '/api/v1/menu'

  it('is asked for once for all pages of the next seconds, at the same time and after one another', async () => {
    const { send, heard, pass, counted } = await startCaller()
    const all = await Promise.all([send('GET', stations), send('GET', stations)])
    pass(cachedMs - 1)
    all.push(await send('GET', stations))
    expect(all).toEqual(all.map(() => ({ status: 200, text: '{"data":null}' })))
    expect(heard).toHaveLength(1)
    expect(counted()).toEqual(['stations-list miss', 'stations-list joined', 'stations-list hit'])
    pass(2)
    await send('GET', stations)
    expect(heard).toHaveLength(2)
    expect(counted()).toEqual(['stations-list miss'])
  })

  it('is the same for another token of the gateway', async () => {
    const { send, heard, reject } = await startCaller()
    await send('POST', menu, '{}', 'application/json')
    reject()
    expect(await send('POST', menu, '{}', 'application/json')).toMatchObject({ status: 200 })
    expect(heard).toHaveLength(1)
  })

  it.each<['GET' | 'POST', string, string?, string?]>([
    ['GET', `${stations}?x=1`],
    ['GET', stations, ''],
    ['POST', menu, '{"a":1}', 'application/json'],
    ['POST', menu, '{}', 'application/x-www-form-urlencoded'],
    ['GET', '/api/v1/route-pages/a'],
    ['POST', '/api/v1/journey/list', '{}', 'application/json'],
    ['POST', '/api/v1/hold/seats', '{}', 'application/json'],
  ])('is only what its contract sends: not %s %s %s %s', async (method, path, body, type) => {
    const { send, heard, counted } = await startCaller()
    const twice = async () => await send(method, path, body, type).catch(String)
    await twice()
    const before = heard.length
    await twice()
    expect(heard).toHaveLength(before * 2)
    expect(counted()).toEqual([])
  })

  it('is asked for by each that waited for a refusal, and again by the next', async () => {
    const { send, heard, fail, counted } = await startCaller()
    fail(true)
    const both = await Promise.all([send('GET', stations), send('GET', stations)])
    expect(both.map(({ status }) => status)).toEqual([500, 500])
    expect(heard, 'one together, then one each').toHaveLength(3)
    expect(counted()).toEqual(['stations-list failed', 'stations-list failed'])
    fail(false)
    expect(await send('GET', stations)).toMatchObject({ status: 200 })
  })

  it('is waited for by nobody for long when a call hangs', async () => {
    const { send, heard, hangOnce, counted } = await startCaller()
    hangOnce()
    const from = performance.now()
    const first = await Promise.all([send('GET', stations), send('GET', stations)])
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    expect(performance.now() - from).toBeGreaterThan(joinedMs - 50)
    expect(counted()).toEqual(['stations-list late', 'stations-list late'])
    const asked = heard.length
    expect(await send('GET', stations), 'of one that asked for itself').toMatchObject({ status: 200 })
    expect(heard).toHaveLength(asked)
  })

  it('is for others too when the page that asked is given up', async () => {
    const { ask, send, heard } = await startCaller()
    const call = { method: 'GET', path: stations, body: undefined, contentType: undefined } as const
    const givenUp = ask(call, AbortSignal.abort())
    expect(await send('GET', stations)).toMatchObject({ status: 200 })
    expect(await givenUp).toMatchObject({ status: 200 })
    expect(heard).toHaveLength(1)
  })

  it('is asked for anew by a page of one visitor, which leaves nothing for others', async () => {
    const { send, heard, counted } = await startCaller({
      held: { status: 200, text: '' },
      onTold: () => undefined,
    })
    await send('GET', stations)
    await send('GET', stations)
    expect(heard).toHaveLength(2)
    expect(counted()).toEqual([])
  })
})
