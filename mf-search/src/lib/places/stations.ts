import { useEffect } from 'react'
import { useApi } from 'shared/api/api-context'
import { type Api, ApiError } from 'shared/api/client'
import { type Station, stationsList } from 'shared/contracts/station'
import { readStored, writeStored } from './browser-storage.ts'
import { stationsIn, stationsKey, storedText } from './stored-stations.ts'

const lists = new WeakMap<Api, Promise<Station[]>>()

/**
 * Every station: from this tab, else from this browser's storage, else asked for, once per API client (on the
 * server that is once a request). A stored list that is old is used at once and replaced behind the traveller's
 * back. Not tied to one navigation's signal, because the next one uses the same answer.
 */
export function loadStations(api: Api): Promise<Station[]> {
  const known = lists.get(api)
  if (known) return known
  const kept = stationsIn(readStored(stationsKey), Date.now())
  const list = kept ? Promise.resolve(kept.stations) : ask(api)
  lists.set(api, list)
  if (kept?.old) void refresh(api)
  list.catch(() => lists.delete(api))
  return list
}

/** The list that came with the server's page serves the next pages too. */
export function useKeptStations(stations: readonly Station[] | null): void {
  const api = useApi()
  useEffect(() => {
    if (!stations || stations.length === 0 || lists.has(api)) return
    lists.set(api, Promise.resolve([...stations]))
    writeStored(stationsKey, storedText(stations, Date.now()))
  }, [api, stations])
}

async function ask(api: Api): Promise<Station[]> {
  const { data } = await api.send(stationsList, {})
  writeStored(stationsKey, storedText(data, Date.now()))
  return data
}

async function refresh(api: Api): Promise<void> {
  try {
    const list = await ask(api)
    lists.set(api, Promise.resolve(list))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
