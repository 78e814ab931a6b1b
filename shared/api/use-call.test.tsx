import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { routesList } from '../contracts/station.ts'
import { stationId } from '../contracts/units.ts'
import { type LocalAnswers, startLocalApi } from '../testing/local-api.ts'
import { ApiContext } from './api-context.ts'
import { cachedCall } from './cached-call.ts'
import type { Api } from './client.ts'
import { createApi } from './create-api.ts'
import { type Ask, useCall } from './use-call.ts'

afterEach(cleanup)

const path = 'POST /api/v1/routes-list'
type Request = { origin: ReturnType<typeof stationId.parse> }
const ankara = { origin: stationId.parse(6) }
const izmir = { origin: stationId.parse(35) }

const countRoutes: Ask<Request, number> = async (api, request, signal) =>
  (await api.send(routesList, request, { signal })).data.length

type PageProps = {
  ask?: Ask<Request, number>
  request: Request | null
  onFailed?: (code: string) => void
}

function Page({ ask = countRoutes, request, onFailed }: PageProps) {
  const state = useCall(ask, request, (error) => onFailed?.(error.failure.kind))
  switch (state.kind) {
    case 'idle':
      return <p>nothing asked</p>
    case 'loading':
      return <p>loading</p>
    case 'loaded':
      return <p>{state.data} routes</p>
    case 'failed':
      return <button onClick={state.again}>{state.error.failure.kind}</button>
  }
}

class Boundary extends Component<{ children: ReactNode }, { bug: string | null }> {
  override state = { bug: null }
  static getDerivedStateFromError = (error: Error) => ({ bug: error.message })
  override render = () => (this.state.bug ? <p>boundary: {this.state.bug}</p> : this.props.children)
}

async function serve(answer: LocalAnswers[string]) {
  const server = await startLocalApi({ [path]: answer })
  onTestFinished(() => server.close())
  return { api: createApi({ baseUrl: server.url, token: () => null }), asked: () => server.requests.length }
}

const within = (api: Api, props: PageProps) => (
  <ApiContext value={api}>
    <Boundary>
      <Page {...props} />
    </Boundary>
  </ApiContext>
)

const station = {
  id: 6,
  name: 'Ankara AŞTİ',
  city: 'Ankara',
  district: null,
  is_centre: true,
  centre_id: null,
  city_id: null,
  slug: 'ankara-asti',
}
const answers = (count: number) => ({ body: { data: Array.from({ length: count }, () => station) } })

test('nothing is asked for until there is something to ask, and then it is loaded', async () => {
  const { api, asked } = await serve(() => answers(2))
  const { rerender } = render(within(api, { request: null }))
  expect(screen.getByText('nothing asked')).toBeDefined()
  rerender(within(api, { request: ankara }))
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('2 routes')).toBeDefined()
  rerender(within(api, { request: { ...ankara } }))
  expect(screen.getByText('2 routes')).toBeDefined()
  expect(asked()).toBe(1)
})

test('an answer to a former request is ignored, whenever it comes', async () => {
  const former = Promise.withResolvers<void>()
  const seen: string[] = []
  const ask: Ask<Request, number> = async (_, { origin }) => {
    if (origin === ankara.origin) await former.promise
    seen.push(String(origin))
    return origin
  }
  const { api } = await serve(() => answers(0))
  const { rerender } = render(within(api, { ask, request: ankara }))
  rerender(within(api, { ask, request: izmir }))
  expect(await screen.findByText('35 routes')).toBeDefined()
  former.resolve()
  await waitFor(() => expect(seen).toEqual(['35', '6']))
  expect(screen.getByText('35 routes')).toBeDefined()
})

test('another request shows nothing of the answer before it', async () => {
  const { api } = await serve(({ body }) => answers(body.includes('35') ? 1 : 2))
  const { rerender } = render(within(api, { request: ankara }))
  expect(await screen.findByText('2 routes')).toBeDefined()
  rerender(within(api, { request: izmir }))
  expect(screen.getByText('loading')).toBeDefined()
  expect(await screen.findByText('1 routes')).toBeDefined()
})

test('a call that fails says why once, and is asked again', async () => {
  let broken = true
  const { api } = await serve(() => (broken ? { status: 500, body: 'Bakım' } : answers(3)))
  const failures: string[] = []
  render(within(api, { request: ankara, onFailed: (kind) => failures.push(kind) }))
  const again = await screen.findByRole('button', { name: 'broken' })
  expect(failures).toEqual(['broken'])
  broken = false
  await userEvent.click(again)
  expect(await screen.findByText('3 routes')).toBeDefined()
  expect(failures).toEqual(['broken'])
})

test('a bug goes to the error boundary, and is no failure of the call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const { api } = await serve(() => answers(0))
  const failures: string[] = []
  const ask: Ask<Request, number> = () => Promise.reject(new TypeError('a bug'))
  render(within(api, { ask, request: ankara, onFailed: (kind) => failures.push(kind) }))
  expect(await screen.findByText('boundary: a bug')).toBeDefined()
  expect(failures).toEqual([])
})

test('who leaves the page ends their call, and a cached one only for themselves', async () => {
  const opened = Promise.withResolvers<void>()
  const { api, asked } = await serve(() => opened.promise.then(() => answers(4)))
  const signals: (AbortSignal | undefined)[] = []
  const cached = cachedCall(
    async (client, request: Request) => (await client.send(routesList, request)).data.length,
  )
  const ask: Ask<Request, number> = (client, request, signal) => {
    signals.push(signal)
    return cached.load(client, request, signal)
  }
  const { unmount } = render(within(api, { ask, request: ankara }))
  await waitFor(() => expect(asked()).toBe(1))
  unmount()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  opened.resolve()
  render(within(api, { ask: cached.load, request: ankara }))
  expect(await screen.findByText('4 routes')).toBeDefined()
  expect(asked()).toBe(1)
})
