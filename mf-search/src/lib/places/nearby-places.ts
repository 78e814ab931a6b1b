import { cachedCall } from 'shared/api/cached-call'
import type { Api } from 'shared/api/client'
import { orElse } from 'shared/api/or-else'
import { useCall } from 'shared/api/use-call'
import type { ResponseOf } from 'shared/contracts/call'
import type { nearbyPlaces } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { searchCalls } from '../search-calls.ts'

/** A place without a terminal, and the station or centre to travel by. */
export type NearbyPlace = { name: string; station: StationId }

const places = cachedCall(async (api) => {
  const { nearbyPlaces } = await searchCalls()
  return flat((await api.send(nearbyPlaces, {})).data)
})

const none: readonly NearbyPlace[] = []

/** Asked for once per API client; none when the call fails, and then it is made again. */
export function loadNearbyPlaces(api: Api): Promise<readonly NearbyPlace[]> {
  return orElse(places.load(api, {}), () => none)
}

/** From the moment somebody looks for a place: a page that is only read does without nine hundred names. */
export function useNearbyPlaces(wanted: boolean): readonly NearbyPlace[] {
  const state = useCall(places.load, wanted ? {} : null)
  return state.kind === 'loaded' ? state.data : none
}

function flat(near: ResponseOf<typeof nearbyPlaces>['data']): NearbyPlace[] {
  return near.flatMap(({ station, names }) => names.map((name) => ({ name, station })))
}
