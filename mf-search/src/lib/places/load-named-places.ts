import type { Api } from 'shared/api/client'
import type { Station } from 'shared/contracts/station'
import { type NamedPlaces, namedPlaces, textsOf } from './name-places.ts'
import { loadNearbyPlaces } from './nearby-places.ts'
import type { SearchConfiguration } from './search-configuration.ts'

/** The places that an address names by a word; most name none, and then nothing is asked for. */
export async function loadNamedPlaces(
  api: Api,
  params: URLSearchParams,
  stations: readonly Station[] | null,
  { airports }: SearchConfiguration,
): Promise<NamedPlaces> {
  const texts = textsOf(params)
  if (texts.length === 0 || !stations) return {}
  return namedPlaces(texts, stations, [...airports, ...(await loadNearbyPlaces(api))])
}
