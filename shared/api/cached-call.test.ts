import { expect, onTestFinished, test } from 'vitest'
import { routesList } from '../contracts/station.ts'
import { stationId } from '../contracts/units.ts'
import { type LocalAnswers, startLocalApi } from '../testing/local-api.ts'
import { cachedCall } from './cached-call.ts'
import { createApi } from './create-api.ts'

const [ankara, izmir] = [{ origin: stationId.parse(6) }, { origin: stationId.parse(35) }]

const path = 'POST /api/v1/routes-list'

/** A call that is cached, and a server that answers it; `newClient` is another visitor of the server. */
async function serve(answer: LocalAnswers[string] = () => ({ body: { data: [] } })) {
  const server = await startLocalApi({ [path]: answer })
  onTestFinished(() => server.close())
  const newClient = () => createApi({ baseUrl: server.url, token: () => null })
  const call = cachedCall((api, request: typeof ankara) =>
    api.send(routesList, request).then(({ data }) => data.length),
  )
  return { call, api: newClient(), newClient, asked: () => server.requests.length }
}

/** Answers when it is told to. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: () => promise.then(() => ({ body: { data: [] } })), open: resolve }
}

test('readers of one request share one call, at once and later', async () => {
  const { call, api, asked } = await serve()
  expect(await Promise.all([call.load(api, ankara), call.load(api, { ...ankara })])).toEqual([0, 0])
  expect(await call.load(api, ankara)).toBe(0)
  expect(asked()).toBe(1)
})

test('another request, and another client, ask for themselves', async () => {
  const { call, api, newClient, asked } = await serve()
  await call.load(api, ankara)
  await call.load(api, izmir)
  expect(asked()).toBe(2)
  await call.load(newClient(), ankara)
  expect(asked()).toBe(3)
})

test('two calls know nothing of each other', async () => {
  const one = await serve()
  const other = cachedCall(() => Promise.resolve('other'))
  await one.call.load(one.api, ankara)
  expect(await other.load(one.api, ankara)).toBe('other')
})

test('a call that failed is made again, and until then fails for all who wait for it', async () => {
  let broken = true
  const { call, api, asked } = await serve(() =>
    broken ? { status: 500, body: 'Bakım' } : { body: { data: [] } },
  )
  const both = await Promise.allSettled([call.load(api, ankara), call.load(api, ankara)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked()).toBe(1)
  broken = false
  expect(await call.load(api, ankara)).toBe(0)
  expect(asked()).toBe(2)
})

test('who leaves waits no longer, and takes the answer from nobody else', async () => {
  const { answer, open } = gate()
  const { call, api, asked } = await serve(answer)
  const leaving = new AbortController()
  const left = call.load(api, ankara, leaving.signal)
  const stays = call.load(api, ankara, new AbortController().signal)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await expect(call.load(api, ankara, leaving.signal)).rejects.toThrow('left')
  open()
  expect(await stays).toBe(0)
  expect(asked()).toBe(1)
})

test('an answer that came another way serves whoever asks', async () => {
  const { call, api, newClient, asked } = await serve()
  expect(call.has(api, ankara)).toBe(false)
  call.put(api, ankara, 81)
  expect(call.has(api, ankara)).toBe(true)
  expect([call.has(api, izmir), call.has(newClient(), ankara)]).toEqual([false, false])
  expect(await call.load(api, ankara)).toBe(81)
  expect(asked()).toBe(0)
})

test('an answer that came another way outlives the call that fails after it', async () => {
  const { promise, reject } = Promise.withResolvers<number>()
  const { api } = await serve()
  const call = cachedCall(() => promise)
  const underway = call.load(api, ankara)
  expect(call.has(api, ankara)).toBe(true)
  call.put(api, ankara, 81)
  reject(new Error('lost'))
  await expect(underway).rejects.toThrow('lost')
  expect(await call.load(api, ankara)).toBe(81)
})
