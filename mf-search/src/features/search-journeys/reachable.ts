import { cachedCall } from 'shared/api/cached-call'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { useCall } from 'shared/api/use-call'
import type { StationId } from 'shared/contracts/units'
import { searchCalls } from '../../lib/search-calls.ts'

export type Reachable = ReadonlySet<StationId>

const destinations = cachedCall(async (api, request: { origin: StationId }): Promise<Reachable> => {
  const { routesList } = await searchCalls()
  return new Set((await api.send(routesList, request)).data.map(({ id }) => id))
})

/**
 * Where one can go from an origin, asked for once in a tab; null when the call failed: then nothing is withheld, and
 * it is made again.
 */
export function reachableFrom(api: Api, origin: StationId): Promise<Reachable | null> {
  return orElse(destinations.load(api, { origin }), () => null)
}

/** Null while unknown. */
export function useReachable(origin: StationId | null): Reachable | null {
  const state = useCall(destinations.load, origin ? { origin } : null)
  return state.kind === 'loaded' ? state.data : null
}
