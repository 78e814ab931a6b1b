import { useEffect } from 'react'
import { useApi } from 'shared/api/api-context'
import { cachedCall } from 'shared/api/cached-call'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import type { ResponseOf } from 'shared/contracts/call'
import type { searchConfiguration } from 'shared/contracts/search-configuration'
import { searchCalls } from '../search-calls.ts'

export type SearchConfiguration = ResponseOf<typeof searchConfiguration>['data']

/** What holds when the answer does not come: the hours of docs/decisions/0007, and nothing chosen for the traveller. */
export const builtIn: SearchConfiguration = {
  default_origin: null,
  default_destination: null,
  popular_places: [],
  airports: [],
  time_ranges: {
    morning: { start: '05:00', end: '12:59' },
    evening: { start: '13:00', end: '20:59' },
    night: { start: '21:00', end: '04:59' },
  },
  sale_days: 59,
  holidays: [],
}

const configurations = cachedCall(async (api) => {
  const { searchConfiguration } = await searchCalls()
  return (await api.send(searchConfiguration, {})).data
})

/** What came with the server's page serves the next pages too; a failed call is made again. */
export function useCachedConfiguration(configuration: SearchConfiguration): void {
  const api = useApi()
  useEffect(() => {
    const failed = JSON.stringify(configuration) === JSON.stringify(builtIn)
    if (!failed && !configurations.has(api, {})) configurations.put(api, {}, configuration)
  }, [api, configuration])
}

/**
 * Asked for once per API client, as the stations are; a page does not wait for a traveller to retry it, so a failed
 * call becomes the built-in values and is made again by the next page.
 */
export function loadConfiguration(api: Api): Promise<SearchConfiguration> {
  return orElse(configurations.load(api, {}), () => builtIn)
}
