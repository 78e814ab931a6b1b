import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { openDraining } from 'shared-server/process/draining'
import { expect, onTestFinished, test } from 'vitest'
import { liveSeatsPath } from 'shared/contracts/journey'
import { startBackend, startGateway } from '../testing/gateway.ts'

/** An API whose stream of a bus never ends. */
async function startShop() {
  let answer: { code: number; body: object } = { code: 200, body: { status: 'ok' } }
  const backend = await startBackend((api) => {
    api.get('/health/ready', (_request, reply) => reply.code(answer.code).send(answer.body))
    api.get(liveSeatsPath, (_request, reply) => {
      const stream = new Readable({ read: () => undefined })
      stream.push('event: seats\ndata: 1\n\n')
      return reply.type('text/event-stream').send(stream)
    })
  })
  const gateway = await startGateway({ BACKEND_URL: backend })
  return {
    ...gateway,
    answerReady: (code: number, status: string) => (answer = { code, body: { status } }),
    api: async (): Promise<unknown> => (await (await fetch(`${gateway.url}/health/ready`)).json()).api,
  }
}

test('an API that is about to end is one all the same, and one that cannot sell is none', async () => {
  const { api, answerReady } = await startShop()
  expect(await api()).toBe(true)
  answerReady(503, 'draining')
  expect(await api()).toBe(true)
  answerReady(503, 'no-database')
  expect(await api()).toBe(false)
})

test('a gateway that is about to end says so, answers, and sends whoever asks elsewhere', async () => {
  const draining = openDraining()
  const { url } = await startGateway({}, onTestFinished, draining)
  const ask = async (path: string) => {
    const reply = await fetch(url + path)
    const body: unknown = await reply.json()
    return { status: reply.status, connection: reply.headers.get('connection'), body }
  }
  expect(await ask('/health/live')).toMatchObject({ status: 200, connection: 'keep-alive' })
  await draining.begin(0)
  expect(await ask('/health/live')).toMatchObject({ status: 200, connection: 'close' })
  expect(await ask('/health/ready')).toMatchObject({ status: 503, body: { status: 'draining' } })
})

test('a gateway that ends ends its streams, as a server does and not as a network', async () => {
  const { app, url } = await startShop()
  const [reply]: IncomingMessage[] = await once(get(url + liveSeatsPath), 'response')
  if (!reply) throw new Error('the stream did not open')
  const [part]: unknown[] = await once(reply, 'data')
  expect(String(part)).toContain('data: 1')
  const ended = once(reply, 'end')
  await app.close()
  await ended
  expect([reply.complete, reply.errored]).toEqual([true, null])
})
