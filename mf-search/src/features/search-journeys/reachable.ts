import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { routesList } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'

export type Reachable = ReadonlySet<StationId>

const answers = new WeakMap<Api, Map<StationId, Promise<Reachable>>>()

/**
 * Where one can go from an origin, asked for once in a tab; null when the call failed: then nothing is withheld, and
 * it is made again.
 */
export async function reachableFrom(api: Api, origin: StationId): Promise<Reachable | null> {
  const known = answers.get(api) ?? new Map<StationId, Promise<Reachable>>()
  answers.set(api, known)
  const answer =
    known.get(origin) ??
    api.send(routesList, { origin }).then(({ data }) => new Set(data.map((station) => station.id)))
  known.set(origin, answer)
  try {
    return await answer
  } catch {
    known.delete(origin)
    return null
  }
}

/** Null while unknown. */
export function useReachable(origin: StationId | null): Reachable | null {
  const api = useApi()
  const [known, setKnown] = useState<{ origin: StationId; stations: Reachable | null } | null>(null)
  useEffect(() => {
    if (!origin) return
    let left = false
    const ask = async () => {
      const stations = await reachableFrom(api, origin)
      if (!left) setKnown({ origin, stations })
    }
    void ask()
    return () => {
      left = true
    }
  }, [api, origin])
  return known?.origin === origin ? known.stations : null
}
