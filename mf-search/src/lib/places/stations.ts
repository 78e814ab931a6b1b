import { useEffect } from 'react'
import { useApi } from 'shared/api/api-context'
import { cachedCall } from 'shared/api/cached-call'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import type { Station } from 'shared/contracts/station'
import { searchCalls } from '../search-calls.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { stationsKey, storedText } from './stations-storage.ts'

const lists = cachedCall(async (api) => {
  const { stationsIn } = await searchCalls()
  const stored = stationsIn(readStored(stationsKey), Date.now())
  if (!stored) return await ask(api)
  if (stored.old) void refresh(api)
  return stored.stations
})

/**
 * Every station: from this tab, else from this browser's storage, else asked for, once per API client (on the
 * server that is once a request). A stored list that is old is used at once and replaced behind the traveller's
 * back.
 */
export function loadStations(api: Api): Promise<Station[]> {
  return lists.load(api, {})
}

/** The list that came with the server's page serves the next pages too. */
export function useStoredStations(stations: readonly Station[] | null): void {
  const api = useApi()
  useEffect(() => {
    if (!stations || stations.length === 0 || lists.has(api, {})) return
    lists.put(api, {}, [...stations])
    writeStored(stationsKey, storedText(stations, Date.now()))
  }, [api, stations])
}

async function ask(api: Api): Promise<Station[]> {
  const { stationsList } = await searchCalls()
  const { data } = await api.send(stationsList, {})
  writeStored(stationsKey, storedText(data, Date.now()))
  return data
}

async function refresh(api: Api): Promise<void> {
  const fresh = await orElse(ask(api), () => null)
  if (fresh) lists.put(api, {}, fresh)
}
