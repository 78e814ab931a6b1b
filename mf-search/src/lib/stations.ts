import type { Api } from 'shared/api/client'
import { type Station, stationsList } from 'shared/contracts/station'

const lists = new WeakMap<Api, Promise<Station[]>>()

/**
 * Every station, asked for once per API client: once a tab in the browser, once a request on the
 * server. Not tied to one navigation's signal, because the next one uses the same answer.
 */
export function loadStations(api: Api): Promise<Station[]> {
  const known = lists.get(api)
  if (known) return known
  const list = api.send(stationsList, {}).then(({ data }) => data)
  lists.set(api, list)
  list.catch(() => lists.delete(api))
  return list
}
