import { expect, it, onTestFinished } from 'vitest'
import { journeyList } from 'shared/contracts/journey'
import { startSpanReceiver } from 'shared-server/testing/span-receiver'
import { artifact, page } from '../testing/artifact.ts'
import { startBackend, startGateway } from '../testing/gateway.ts'

/** Of what seldom changes, one document asks for those of the next seconds. */
const call = { method: 'POST' as const, path: journeyList.path }

/** Draws what the API says, after what others are rendered meanwhile. */
const drawsAnswer = `
  const { text } = await input.exchange({ ...${JSON.stringify(call)}, body: '{}', contentType: 'application/json' })
  return { kind: 'page', status: 200, title: 'Sayfa', description: '', hydration: '{}', matched: 'mf-content',
    html: '<p>asked by ' + JSON.parse(text).by + '</p>', preload: { scripts: [], styles: [] } }`

async function startSite(env: Record<string, string> = {}) {
  const backend = await startBackend((api) => {
    api.post(call.path, ({ headers }) => ({ by: headers['traceparent'] ?? 'nobody' }))
    api.get('/api/v1/echo', ({ headers }) => headers)
  })
  const gateway = await startGateway({ BACKEND_URL: backend, ...env })
  const host = await gateway.ops.publish('host', artifact({ id: 'host', render: drawsAnswer }), '')
  await gateway.ops.promote('host', host.version, '')
  const files = artifact({ routes: [page('/hakkimizda', '')], calls: [call] })
  const { version } = await gateway.ops.publish('mf-content', files, '')
  await gateway.ops.promote('mf-content', version, '')
  return gateway.url
}

const named = /<meta name="traceparent" content="00-([\da-f]{32})-([\da-f]{16})-0[01]">/
const asked = /asked by 00-([\da-f]{32})-([\da-f]{16})-0[01]/

it('documents name their traces, in which the calls of their pages are made, also of pages that one process renders', async () => {
  const receiver = await startSpanReceiver()
  onTestFinished(receiver.close)
  const url = await startSite({ OTLP_URL: receiver.url, RENDER_PROCESSES: '1' })
  const htmls = await Promise.all(
    Array.from({ length: 6 }, async () => await (await fetch(`${url}/hakkimizda?telefon=5321234567`)).text()),
  )
  const rendered = htmls.filter((html) => asked.test(html))
  expect(rendered.length).toBeGreaterThan(1)
  expect(rendered.map((html) => asked.exec(html)?.[1])).toEqual(rendered.map((html) => named.exec(html)?.[1]))
  expect(new Set(rendered.map((html) => named.exec(html)?.[1])).size).toBe(rendered.length)
  const [, traceId, documentSpan] = named.exec(rendered[0] ?? '') ?? []
  const ofPage = () => receiver.spans().filter((span) => span.traceId === traceId)
  await expect.poll(() => ofPage().map(({ name }) => name)).toContain('GET /*')
  const render = ofPage().find(({ name }) => name === 'render')
  expect(render).toMatchObject({
    parentSpanId: documentSpan,
    spanId: asked.exec(rendered[0] ?? '')?.[2],
    attributes: { module: 'mf-content', page: '/hakkimizda' },
  })
  expect(ofPage().find(({ name }) => name === 'GET /*')).toMatchObject({ spanId: documentSpan })
  expect(receiver.bodies.join('')).not.toContain('5321234567')
})

it('the API is told of a visitor’s trace by the gateway, and of nothing else that a visitor says about traces', async () => {
  const url = await startSite()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const reply = await fetch(`${url}/api/v1/echo`, {
    headers: {
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
      tracestate: 'vendor=5321234567',
      baggage: 'phone=5321234567',
    },
  })
  const told: unknown = await reply.json()
  expect(told).toMatchObject({
    traceparent: expect.stringMatching(`^00-${traceId}-(?!00f067aa0ba902b7).{16}-00$`),
  })
  expect(told).not.toHaveProperty('tracestate')
  expect(told).not.toHaveProperty('baggage')
})
