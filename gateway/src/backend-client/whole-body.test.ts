import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openApiLane } from './api-lane.ts'
import { takeWholeBodies } from './whole-body.ts'

async function start(deadlineMs: number): Promise<number> {
  const app = Fastify()
  takeWholeBodies(app, openApiLane({ most: 2, mostOfOne: 2 }, String), deadlineMs)
  app.post('/', async ({ body }) => ({ said: await text(body as Readable) }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`

/** All that comes back until the other side ends the connection. */
async function send(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (const part of parts) socket.write(part)
  return await text(socket)
}

it('who never ends a body is told so, and let go', async () => {
  const answer = await send(await start(200), head(10), 'half')
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"code":"too-slow"')
})

it('a body that is here in time is answered, whatever its kind and however long the answer takes', async () => {
  const port = await start(1_000)
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: 'all of it',
    headers: { 'content-type': 'x/y' },
  })
  expect(await answer.json()).toEqual({ said: 'all of it' })
})

it('so many bodies are on their way at once; one that is here leaves its place, however long its answer takes', async () => {
  const port = await start(5_000)
  const halves = [head(10), head(10)].map(async (asked) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`${asked}half`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return socket
  })
  const [first] = await Promise.all(halves)
  const post = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x', headers: { 'content-type': 'x/y' } })
  expect((await post()).status).toBe(503)
  first?.write(' whole')
  await expect.poll(async () => (await post()).status).toBe(200)
})

it('a question that announces a body and sends none has its answer', async () => {
  const port = await start(100)
  const answer = await send(
    port,
    'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\nconnection: close\r\n\r\n',
  )
  expect(answer).toContain('HTTP/1.1 404')
})
