import { useEffect, useState } from 'react'
import { useApi } from 'shared/api/api-context'
import type { Api } from 'shared/api/client'
import { routesList } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'

type Reachable = { origin: StationId; stations: ReadonlySet<StationId> | null }

/** Where one can go from an origin; null while unknown, or when the call failed: then nothing is withheld. */
export async function reachableFrom(
  api: Api,
  origin: StationId,
  signal?: AbortSignal,
): Promise<ReadonlySet<StationId> | null> {
  try {
    const { data } = await api.send(routesList, { origin }, { signal })
    return new Set(data.map(({ id }) => id))
  } catch {
    return null
  }
}

export function useReachable(origin: StationId | null): ReadonlySet<StationId> | null {
  const api = useApi()
  const [known, setKnown] = useState<Reachable | null>(null)
  useEffect(() => {
    if (!origin) return
    const left = new AbortController()
    const ask = async () => {
      const stations = await reachableFrom(api, origin, left.signal)
      if (!left.signal.aborted) setKnown({ origin, stations })
    }
    void ask()
    return () => left.abort()
  }, [api, origin])
  return known?.origin === origin ? known.stations : null
}
