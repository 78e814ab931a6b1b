import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openEventStream } from './event-stream.ts'

async function openWay(everyMs?: number) {
  const opened = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => opened.resolve(response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const asked = fetch(`http://127.0.0.1:${port}`)
  const response = await opened.promise
  const closed = Promise.withResolvers<void>()
  const stream = openEventStream(response, closed.resolve, everyMs)
  return { response, stream, closed: closed.promise, answer: await asked }
}

it('a reader who takes nothing from one heartbeat to the next is cut off, one who reads is not', async () => {
  const [deaf, awake] = [await openWay(40), await openWay(40)]
  const reader = awake.answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let beats = 0
  const reading = (async () => {
    for (;;) {
      const part = await reader?.read().catch(() => null)
      if (!part || part.done) return
      beats += part.value.split(': \n\n').length - 1
    }
  })()
  const chunk = 'x'.repeat(60_000)
  let sent = 0
  const sending = setInterval(() => deaf.stream.send('seats', () => `${(sent += 1)} ${chunk}`), 2)
  onTestFinished(() => clearInterval(sending))
  await deaf.closed
  await expect.poll(() => beats).toBeGreaterThan(2)
  expect(awake.response.destroyed).toBe(false)
  awake.stream.close()
  await reading
})

it('what one reader has not taken has a bound', async () => {
  const { response, stream, closed } = await openWay()
  stream.send('seats', () => 'x'.repeat(20 * 1024 * 1024))
  await closed
  expect(response.destroyed).toBe(true)
})

it('a reader who was too slow is told once, what is true by then', async () => {
  const { response, stream, answer } = await openWay()
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()

  // Nobody reads: sooner or later the way is full.
  const chunk = 'x'.repeat(200_000)
  for (let sent = 0; !response.writableNeedDrain; sent += 1) stream.send('seats', () => `${sent} ${chunk}`)
  let free = 16
  const asks: number[] = []
  const message = () => {
    asks.push(free)
    return `free ${free}`
  }
  for (free = 15; free > 10; free -= 1) stream.send('seats', message)
  expect(asks).toEqual([])

  let text = ''
  while (!text.endsWith('data: free 10\n\n')) text += (await reader?.read())?.value ?? ''
  expect(asks).toEqual([10])
  // The same again is not worth an event, nothing at all neither.
  stream.send('seats', message)
  stream.send('seats', () => null)
  stream.send('seats', () => 'free 9')
  text = ''
  while (!text.includes('free 9')) text += (await reader?.read())?.value ?? ''
  expect(text).toBe('event: seats\ndata: free 9\n\n')
  stream.close()
  expect((await reader?.read())?.done).toBe(true)
})
