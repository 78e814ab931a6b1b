import { createServer, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { adoptToken, dropToken } from '../auth/auth.ts'
import { onTokenRefused } from '../auth/session-events.ts'
import { watchEvents } from './live-events.ts'

/** A real server that answers each request as told, in turn, the last one for ever. */
async function serve(...answers: ((response: ServerResponse) => void)[]) {
  let asked = 0
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return response.end()
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    response.setHeader('content-type', 'text/event-stream')
    answer?.(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  return { path: `http://127.0.0.1:${address.port}/`, asked: () => asked }
}

function watch(path: string) {
  const heard: [string, string][] = []
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  void watchEvents({
    path,
    signal: leaving.signal,
    onEvent: (event, data) => void heard.push([event, data]),
  })
  return { heard, leave: () => leaving.abort() }
}

function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('news is read however the network cuts it, and comments are no news', async () => {
  const { path } = await serve((response) => {
    response.write(': hello\n\nevent: se')
    setImmediate(() => response.write('ats\ndata: {"a"\ndata: :1}\n\ndata: two\n\n'))
  })
  const { heard } = watch(path)
  await expect
    .poll(() => heard)
    .toEqual([
      ['seats', '{"a"\n:1}'],
      ['message', 'two'],
    ])
})

test('a lost connection is taken up again', async () => {
  const { path } = await serve(
    (response) => response.end('data: one\n\n'),
    (response) => response.write('data: two\n\n'),
  )
  const { heard } = watch(path)
  await expect.poll(() => heard.map(([, data]) => data), { timeout: 10_000 }).toEqual(['one', 'two'])
})

test('a hidden tab has no connection, and one that is seen again has a new one', async () => {
  let closed = 0
  const { path, asked } = await serve((response) => {
    response.on('close', () => (closed += 1))
    response.write(`data: ${asked()}\n\n`)
  })
  const { heard } = watch(path)
  await expect.poll(() => heard.length).toBe(1)
  hide(true)
  await expect.poll(() => closed).toBe(1)
  expect(asked()).toBe(1)
  hide(false)
  await expect.poll(() => heard.map(([, data]) => data)).toEqual(['1', '2'])
  vi.restoreAllMocks()
})

test('who has left hears nothing more, and nothing is asked again', async () => {
  let closed = false
  const { path, asked } = await serve((response) => {
    response.on('close', () => (closed = true))
    response.write('data: one\n\n')
  })
  const { heard, leave } = watch(path)
  await expect.poll(() => heard.length).toBe(1)
  leave()
  await expect.poll(() => closed).toBe(true)
  expect(asked()).toBe(1)
})

test('a stream whose token is refused has it replaced, and is taken up again', async () => {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const tokenOf = (sid: string) => `e30.${btoa(JSON.stringify({ exp, sid }))}.unsigned`
  adoptToken(tokenOf('old'))
  onTestFinished(dropToken)
  const refused: string[] = []
  const stop = onTokenRefused((token) => {
    refused.push(token)
    adoptToken(tokenOf('new'))
  })
  onTestFinished(stop)
  const { path } = await serve(
    (response) => response.writeHead(401).end('{}'),
    (response) => response.write('data: one\n\n'),
  )
  const { heard } = watch(path)
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1)
  expect(refused).toEqual([tokenOf('old')])
})

test('another buyer hears nothing that was meant for the former one, and is connected anew at once', async () => {
  const tokenOf = (sid: string) => `e30.${btoa(JSON.stringify({ exp: 4e9, sid }))}.unsigned`
  onTestFinished(dropToken)
  adoptToken(tokenOf('one'))
  const former: { answer?: ServerResponse } = {}
  const { path } = await serve(
    (response) => {
      former.answer = response
      response.write('data: for one\n\n')
    },
    (response) => response.write('data: for two\n\n'),
  )
  const { heard } = watch(path)
  await expect.poll(() => heard.map(([, data]) => data)).toEqual(['for one'])
  adoptToken(tokenOf('two'))
  former.answer?.write('data: still for one\n\n')
  await expect.poll(() => heard.map(([, data]) => data)).toEqual(['for one', 'for two'])
})
