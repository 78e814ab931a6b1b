import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import { type Api, ApiError } from 'shared/api/client'
import type { ResponseOf } from 'shared/contracts/call'
import { nearbyPlaces } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'

/** A place without a terminal, and the station or centre to travel by. */
export type NearbyPlace = { name: string; station: StationId }

const lists = new WeakMap<Api, Promise<NearbyPlace[]>>()

/** Asked for once per API client; none when the call fails, and then it is made again. */
export function loadNearbyPlaces(api: Api): Promise<NearbyPlace[]> {
  const known = lists.get(api)
  if (known) return known
  const list = api.send(nearbyPlaces, {}).then(
    ({ data }) => flat(data),
    (error: unknown) => {
      lists.delete(api)
      if (error instanceof ApiError) return []
      throw error
    },
  )
  lists.set(api, list)
  return list
}

const none: NearbyPlace[] = []

/** From the moment somebody looks for a place: a page that is only read does without nine hundred names. */
export function useNearbyPlaces(wanted: boolean): readonly NearbyPlace[] {
  const api = useApi()
  const [places, setPlaces] = useState(none)
  useEffect(() => {
    if (!wanted) return
    let left = false
    const ask = async () => {
      const list = await loadNearbyPlaces(api)
      if (!left) setPlaces(list)
    }
    void ask()
    return () => {
      left = true
    }
  }, [api, wanted])
  return places
}

function flat(near: ResponseOf<typeof nearbyPlaces>['data']): NearbyPlace[] {
  return near.flatMap(({ station, names }) => names.map((name) => ({ name, station })))
}
