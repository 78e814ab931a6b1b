import { request } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { bankReturnPath } from 'shared/contracts/bank-return'
import { liveSeatsPath } from 'shared/contracts/journey'
import { paidPath } from 'shared/contracts/paths'
import { orderId } from 'shared/contracts/units'
import { startBackend, startGateway, type TestGateway } from '../testing/gateway.ts'

const addressOf = ({ url }: TestGateway) => {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}

type CallAnswer = {
  status: number
  retryAfter: string | undefined
  location: string | undefined
  body: string
}

/** A call from an address of our own choice: all of 127.0.0.0/8 is this machine. */
function callFrom(localAddress: string, gateway: TestGateway, path: string, sent = '') {
  const options = {
    ...addressOf(gateway),
    path,
    localAddress,
    ...(sent !== '' && { method: 'POST', headers: { 'content-type': 'application/json' } }),
  }
  return new Promise<CallAnswer>((resolve, reject) => {
    request(options, (reply) => {
      let body = ''
      reply.on('data', (part: Buffer) => (body += part.toString()))
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          retryAfter: reply.headers['retry-after'],
          location: reply.headers.location,
          body,
        }),
      )
    })
      .on('error', reject)
      .end(sent)
  })
}

/** Opens a request and never ends it. */
function openFrom(localAddress: string, gateway: TestGateway, text: string) {
  const socket = connect({ ...addressOf(gateway), localAddress })
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  socket.write(text)
  return new Promise<typeof socket>((resolve) => socket.once('connect', () => resolve(socket)))
}

async function startShop() {
  const heard = { posts: 0, streams: 0 }
  const backend = await startBackend((api) => {
    api.get('/api/v1/stations-list', () => ({ data: [] }))
    api.get('/api/v1/slow', () => new Promise(() => {}))
    api.post('/api/v1/purchase/order', (call) => {
      heard.posts += 1
      return { body: call.body }
    })
    api.get(liveSeatsPath, (_call, reply) => {
      heard.streams += 1
      return reply.type('text/event-stream').send(Readable.from(endless()))
    })
  })
  return { heard, gateway: await startGateway({ BACKEND_URL: backend, TRUST_PROXY: '0' }) }
}

async function* endless() {
  yield 'event: seats\n\n'
  await new Promise(() => {})
}

const half = (length: number) =>
  `POST /api/v1/purchase/order HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n{"a":`

it('bodies that never end take no place of a call, and of other bodies only those of their address', async () => {
  const { gateway, heard } = await startShop()
  await Promise.all(Array.from({ length: 300 }, () => openFrom('127.0.0.2', gateway, half(5_000))))
  expect((await callFrom('127.0.0.2', gateway, '/api/v1/stations-list')).status).toBe(200)
  const post = (from: string) => callFrom(from, gateway, '/api/v1/purchase/order', '{"a":1}')
  expect(await post('127.0.0.2')).toMatchObject({
    status: 503,
    retryAfter: '2',
    body: expect.stringContaining('"code":"busy"'),
  })
  expect((await post('127.0.0.3')).status).toBe(200)
  expect(heard.posts, 'of those that never end none has reached the API').toBe(1)
})

it('who comes back from the bank meanwhile is led to the result of the order', async () => {
  const order = orderId.parse('o'.repeat(22))
  const { gateway } = await startShop()
  await Promise.all(Array.from({ length: 150 }, () => openFrom('127.0.0.2', gateway, half(5_000))))
  const back = await callFrom('127.0.0.2', gateway, bankReturnPath('sandbox', order), 'a=1')
  expect([back.status, back.location]).toEqual([303, paidPath(order)])
})

it('streams have room of their own: however many are open, calls are answered', async () => {
  const { gateway, heard } = await startShop()
  const stream = `GET ${liveSeatsPath} HTTP/1.1\r\nhost: shop\r\n\r\n`
  await Promise.all(Array.from({ length: 700 }, () => openFrom('127.0.0.2', gateway, stream)))
  await expect.poll(() => heard.streams, { timeout: 20_000 }).toBe(700)
  expect((await callFrom('127.0.0.2', gateway, '/api/v1/stations-list')).status).toBe(200)
})

it('a call that fits leaves its room to the next', async () => {
  const { gateway } = await startShop()
  for (let round = 0; round < 5; round += 1) {
    const calls = Array.from({ length: 100 }, () => callFrom('127.0.0.4', gateway, '/api/v1/stations-list'))
    // oxlint-disable-next-line no-await-in-loop -- round after round
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  }
})

it('not ready while no call would be answered', async () => {
  const { gateway } = await startShop()
  const addresses = ['127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8']
  const slow = 'GET /api/v1/slow HTTP/1.1\r\nhost: shop\r\n\r\n'
  await Promise.all(
    addresses.flatMap((address) => Array.from({ length: 128 }, () => openFrom(address, gateway, slow))),
  )
  await expect
    .poll(() => callFrom('127.0.0.9', gateway, '/health/ready'))
    .toMatchObject({ status: 503, body: expect.stringContaining('"busy":true') })
})

it('a body is handed on as it came, also in pieces', async () => {
  const { gateway } = await startShop()
  const body = JSON.stringify({ note: 'ğüşiöç'.repeat(2_000) })
  const reply = await fetch(`${gateway.url}/api/v1/purchase/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Readable.toWeb(Readable.from([body.slice(0, 700), body.slice(700)])) as BodyInit,
    duplex: 'half',
  } as RequestInit)
  expect(await reply.json()).toEqual({ body: JSON.parse(body) })
})
