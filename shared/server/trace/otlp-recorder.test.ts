import { createServer } from 'node:http'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startSpanReceiver } from '../testing/span-receiver.ts'
import { openRecorder } from './open-recorder.ts'
import type { EndedSpan } from './recorder.ts'

const spanOf = (change: Partial<EndedSpan> = {}): EndedSpan => ({
  name: 'GET /',
  kind: 'server',
  traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
  spanId: '00f067aa0ba902b7',
  parentId: null,
  from: Date.UTC(2026, 0, 1),
  took: 1.5,
  hasFailed: false,
  attributes: { 'http.route': '/' },
  ...change,
})

function logger() {
  const lines: string[] = []
  const { log } = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } })
  return { log, lines }
}

async function recorderAt(collectorUrl: string, percent = 100) {
  const { log, lines } = logger()
  const recorder = await openRecorder('gateway', { collectorUrl, percent }, log)
  if (recorder === null) throw new Error('there is none')
  return { recorder, lines }
}

test('a collector is sent what each span says', async () => {
  const receiver = await startSpanReceiver()
  onTestFinished(receiver.close)
  const { recorder } = await recorderAt(receiver.url)
  recorder.record(spanOf())
  recorder.record(
    spanOf({ spanId: 'a'.repeat(16), parentId: '00f067aa0ba902b7', kind: 'client', hasFailed: true }),
  )
  await recorder.close()
  expect(receiver.spans()).toMatchObject([
    {
      service: 'gateway',
      name: 'GET /',
      kind: 2,
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
      spanId: '00f067aa0ba902b7',
      startTimeUnixNano: '1767225600000000000',
      endTimeUnixNano: '1767225600001500000',
      attributes: { 'http.route': '/' },
      status: { code: 0 },
    },
    { kind: 3, parentSpanId: '00f067aa0ba902b7', status: { code: 2 } },
  ])
})

test('of a hundred traces so many are recorded as is set, in every process the same', async () => {
  const [{ recorder: few }, { recorder: same }, { recorder: none }] = await Promise.all([
    recorderAt('http://127.0.0.1:9', 25),
    recorderAt('http://127.0.0.1:9', 25),
    recorderAt('http://127.0.0.1:9', 0),
  ])
  const ids = Array.from({ length: 1000 }, (_, at) =>
    Math.ceil((at * 2 ** 32) / 1000)
      .toString(16)
      .padStart(32, '0'),
  )
  const taken = ids.filter(few.takes)
  expect(taken).toHaveLength(250)
  expect(ids.filter(same.takes)).toEqual(taken)
  expect(ids.filter(none.takes)).toEqual([])
})

test('where no collector is set nothing is recorded', async () => {
  expect(await openRecorder('gateway', { collectorUrl: null, percent: 100 }, logger().log)).toBeNull()
})

test('a collector that is gone costs its spans, and is told of once', async () => {
  const { recorder, lines } = await recorderAt('http://127.0.0.1:9')
  for (let count = 0; count < 20_000; count += 1) recorder.record(spanOf())
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await recorder.close()
  expect(lines).toEqual([expect.stringContaining('the collector takes no spans')])
})

test('a process that ends does not wait for a collector that never answers', async () => {
  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    silent.close()
    silent.closeAllConnections()
  })
  const address = silent.address()
  const { recorder } = await recorderAt(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  recorder.record(spanOf())
  await expect(recorder.close()).resolves.toBeUndefined()
})
