import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openEventStream } from './event-stream.ts'

it('a reader who was too slow is told once, what is true by then', async () => {
  const opened = Promise.withResolvers<ServerResponse>()
  const server = createServer((_request, response) => opened.resolve(response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const asked = fetch(`http://127.0.0.1:${port}`)
  const response = await opened.promise
  const stream = openEventStream(response, () => {})
  const reader = (await asked).body?.pipeThrough(new TextDecoderStream()).getReader()

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
  server.close()
})
