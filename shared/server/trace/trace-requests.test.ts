import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { outsideTraces, traceHeaders } from './current-trace.ts'
import type { EndedSpan, SpanRecorder } from './recorder.ts'
import { inSpan } from './span.ts'
import { traceMixin, traceRequests } from './trace-requests.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'
const asked = { traceparent: `00-${traceId}-${parentId}-00` }

/** A recorder whose spans stand in a list. */
function listing(takes: (trace: string) => boolean = () => true): SpanRecorder & { spans: EndedSpan[] } {
  const spans: EndedSpan[] = []
  return { spans, takes, record: (span) => void spans.push(span), close: async () => undefined }
}

async function serve(
  addRoutes: (app: FastifyInstance) => void,
  options: Omit<Parameters<typeof traceRequests>[1], 'recorder'> & { recorder?: SpanRecorder } = {},
) {
  const lines: string[] = []
  const app = Fastify({ logger: { mixin: traceMixin, stream: { write: (line) => void lines.push(line) } } })
  traceRequests(app, { recorder: null, ...options })
  app.addHook('onRequest', async () => await wait(1))
  addRoutes(app)
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  lines.length = 0
  return { url, lines, traceIds: () => lines.map((line) => idIn(line)) }
}

function idIn(line: string): unknown {
  expect(line.split('"traceId"').length, line).toBeLessThanOrEqual(2)
  const entry: unknown = JSON.parse(line)
  return typeof entry === 'object' && entry !== null && 'traceId' in entry ? entry.traceId : null
}

test('every line of a request names its trace once, whoever logs it and whenever', async () => {
  const { url, traceIds, lines } = await serve((app) => {
    app.post('/', async (request) => {
      app.log.info('by somebody who does not know the request')
      await wait(5)
      request.log.child({ more: 1 }).info('by somebody who does')
      setTimeout(() => app.log.info('later'), 5)
      throw new Error('and at its end')
    })
  })
  const reply = await fetch(url, { method: 'POST', body: '{"a":"b"}', headers: { ...asked, ...json } })
  expect(reply.status).toBe(500)
  await expect.poll(() => lines.length).toBeGreaterThanOrEqual(6)
  expect(new Set(traceIds())).toEqual(new Set([traceId]))
})

const json = { 'content-type': 'application/json' }

test('requests at once, on kept connections and with bodies that come in pieces, never take each other’s trace', async () => {
  const { url, lines } = await serve((app) => {
    app.post<{ Body: { id: string } }>('/', async ({ body }) => {
      await wait(Math.random() * 5)
      app.log.info({ id: body.id }, 'served')
      return traceHeaders()
    })
  })
  const ids = Array.from({ length: 60 }, (_, at) => (at + 1).toString(16).padStart(32, '0'))
  await Promise.all(
    ids.map(async (id) => {
      const body = JSON.stringify({ id, filler: 'x'.repeat(200_000) })
      const reply = await fetch(url, {
        method: 'POST',
        headers: { ...json, traceparent: `00-${id}-${parentId}-01` },
        body,
      })
      expect(await reply.json()).toEqual({ traceparent: expect.stringContaining(`00-${id}-`) })
    }),
  )
  const served = lines.filter((line) => line.includes('"served"')).map((line) => JSON.parse(line))
  expect(served).toHaveLength(60)
  for (const { id, traceId: named } of served) expect(named).toBe(id)
})

test('a request without a trace, or with a broken one, begins its own; a page that is not there too', async () => {
  const { url, traceIds } = await serve(() => undefined)
  await fetch(`${url}/nowhere`)
  await fetch(`${url}/nowhere`, { headers: { traceparent: `00-${traceId}-${parentId}` } })
  await expect.poll(() => traceIds().length).toBeGreaterThanOrEqual(4)
  const ids = new Set(traceIds())
  expect(ids.size).toBe(2)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
  expect(ids).not.toContain(traceId)
})

test('a recorded request is a span, and what it does spans below it', async () => {
  const recorder = listing()
  const { url } = await serve(
    (app) => {
      app.get('/orders/:order', async () =>
        inSpan({ name: 'outer', kind: 'internal' }, async () => {
          await inSpan(
            { name: 'inner', kind: 'client' },
            async () => await wait(2),
            () => ({
              attributes: { rows: 3 },
            }),
          )
          return traceHeaders()
        }),
      )
    },
    { recorder },
  )
  const reply = await fetch(`${url}/orders/a-secret?phone=5321234567`, { headers: asked })
  await expect.poll(() => recorder.spans.length).toBe(3)
  const [inner, outer, request] = recorder.spans
  expect(request).toMatchObject({
    name: 'GET /orders/:order',
    kind: 'server',
    traceId,
    parentId,
    hasFailed: false,
  })
  expect(outer).toMatchObject({ name: 'outer', traceId, parentId: request?.spanId })
  expect(inner).toMatchObject({ name: 'inner', traceId, parentId: outer?.spanId, attributes: { rows: 3 } })
  expect(inner?.took).toBeGreaterThan(1)
  expect(await reply.json()).toEqual({ traceparent: `00-${traceId}-${outer?.spanId}-01` })
  expect(JSON.stringify(recorder.spans)).not.toMatch(/a-secret|5321234567/)
})

test('a visitor names the trace, not whose span they are and not whether it is recorded', async () => {
  const recorder = listing((trace) => trace !== traceId)
  const routes = (app: FastifyInstance) => void app.get('/', async () => traceHeaders())
  const { url } = await serve(routes, { recorder, isEdge: true })
  const flagged = { traceparent: `00-${traceId}-${parentId}-01` }
  expect(await (await fetch(url, { headers: flagged })).json()).toEqual({
    traceparent: expect.stringMatching(new RegExp(`^00-${traceId}-(?!${parentId})[\\da-f]{16}-00$`)),
  })
  const other = traceId.replace('4', '5')
  await fetch(url, { headers: { traceparent: `00-${other}-${parentId}-00` } })
  await expect.poll(() => recorder.spans.length).toBe(1)
  expect(recorder.spans).toMatchObject([{ traceId: other, parentId: null }])
})

test('a failure is told by its code, and a request that was given up as one', async () => {
  const recorder = listing()
  const { url } = await serve(
    (app) => {
      app.get('/', async () =>
        inSpan({ name: 'sql', kind: 'client' }, async () => {
          throw Object.assign(new Error('Key (phone)=(5321234567) exists'), { code: '23505' })
        }),
      )
      app.get('/slow', async () => await wait(60_000, undefined, { ref: false }))
    },
    { recorder },
  )
  await fetch(url)
  await fetch(`${url}/slow`, { signal: AbortSignal.timeout(50) }).catch(() => undefined)
  await expect.poll(() => recorder.spans.length).toBe(3)
  const [sql, answered, givenUp] = recorder.spans
  expect(sql).toMatchObject({ name: 'sql', hasFailed: true, attributes: { 'error.type': '23505' } })
  expect(answered).toMatchObject({ hasFailed: true, attributes: { 'http.response.status_code': 500 } })
  expect(givenUp).toMatchObject({
    name: 'GET /slow',
    hasFailed: true,
    attributes: { 'error.type': 'aborted' },
  })
  expect(JSON.stringify(recorder.spans)).not.toContain('5321234567')
})

test('no span is made of health, metrics and what is left out; nor of what goes on outside of every request', async () => {
  const recorder = listing()
  const { url } = await serve(
    (app) => {
      for (const path of ['/health/ready', '/metrics', '/modules/:file']) app.get(path, () => 'ok')
      app.get('/', async () => {
        await outsideTraces(() => inSpan({ name: 'for all', kind: 'client' }, async () => undefined))
        return 'ok'
      })
    },
    { recorder, isUnrecorded: (route) => route.startsWith('/modules/') },
  )
  for (const path of ['/health/ready', '/metrics', '/modules/a.js', '/'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the last is the last
    await fetch(url + path)
  await expect.poll(() => recorder.spans.length).toBeGreaterThan(0)
  expect(recorder.spans.map(({ name }) => name)).toEqual(['GET /'])
})
