import { render, waitFor } from '@testing-library/react'
import { ApiContext } from 'shared/api/api-context'
import { createApi } from 'shared/api/create-api'
import { startLocalApi } from 'shared/testing/local-api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stations } from '../../testing/example-site.ts'
import { builtIn, loadConfiguration, useCachedConfiguration } from './search-configuration.ts'
import { loadStations, useStoredStations } from './stations.ts'
import { stationsKey, storedText } from './stations-storage.ts'
import { stationsIn } from '../stored-stations.ts'

const hours = 3_600_000
const first = stations.slice(0, 3)
const ago = (age: number) => storedText(first, Date.now() - age)
const stored = () => stationsIn(localStorage.getItem(stationsKey), Date.now())

async function tab(kept: string | null, broken = false) {
  if (kept) localStorage.setItem(stationsKey, kept)
  const server = await startLocalApi({
    'GET /api/v1/stations-list': () =>
      broken ? { status: 500, body: 'Bakım' } : { body: { data: stations } },
  })
  onTestFinished(async () => {
    vi.restoreAllMocks()
    localStorage.clear()
    await server.close()
  })
  return { api: createApi({ baseUrl: server.url, token: () => null }), asked: () => server.requests.length }
}

test('a traveller who was here this morning opens the form without a call', async () => {
  const { api, asked } = await tab(ago(2 * hours))
  expect(await loadStations(api)).toEqual(first)
  expect(asked()).toBe(0)
})

test('a traveller who was here yesterday has the list at once, and the next page has the new one', async () => {
  const { api, asked } = await tab(ago(20 * hours))
  expect(await loadStations(api)).toEqual(first)
  await waitFor(async () => expect(await loadStations(api)).toEqual(stations))
  expect(asked()).toBe(1)
  expect(stored()).toEqual({ stations, old: false })
})

test('a traveller with an old list goes on with it while the site is down', async () => {
  const { api, asked } = await tab(ago(20 * hours), true)
  expect(await loadStations(api)).toEqual(first)
  await waitFor(() => expect(asked()).toBe(1))
  expect(await loadStations(api)).toEqual(first)
})

test.each([null, 'spoilt', ago(8 * 24 * hours)])(
  'a traveller with nothing of use in the browser (%#) gets the list and keeps it',
  async (kept) => {
    const { api, asked } = await tab(kept)
    expect(await loadStations(api)).toEqual(stations)
    expect(await loadStations(api)).toEqual(stations)
    expect(asked()).toBe(1)
    expect(stored()?.stations).toEqual(stations)
  },
)

test('a traveller whose browser keeps nothing has the list all the same', async () => {
  const { api, asked } = await tab(null)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Depolama kapalı', 'SecurityError')
  })
  expect(() => window.localStorage).toThrow('Depolama kapalı')
  expect(await loadStations(api)).toEqual(stations)
  expect(await loadStations(api)).toEqual(stations)
  expect(asked()).toBe(1)
})

function Page() {
  useStoredStations(stations)
  useCachedConfiguration({ ...builtIn, sale_days: 7 })
  return null
}

test("a traveller who came by the server's page needs no call on the next one", async () => {
  const { api, asked } = await tab(null)
  const { unmount } = render(
    <ApiContext value={api}>
      <Page />
    </ApiContext>,
  )
  unmount()
  expect(await loadStations(api)).toEqual(stations)
  expect(stored()).toEqual({ stations, old: false })
  expect((await loadConfiguration(api)).sale_days).toBe(7)
  expect(asked()).toBe(0)
})
