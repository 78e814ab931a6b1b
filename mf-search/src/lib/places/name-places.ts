import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { oldNamesOf } from 'shared/domain/old-names'
import { slug } from 'shared/domain/text'
import type { NearbyPlace } from './nearby-places.ts'
import { shortPlace } from './places.ts'

/** A place that is written as a word; `near` when there is no terminal and this is the nearest. */
export type NamedPlace = { station: StationId; near: boolean }

/** By the text of an address. */
export type NamedPlaces = Readonly<Record<string, NamedPlace>>

const isNumber = (text: string) => /^\d+$/.test(text)

/** Places that an address names by a word, as people type them: `from=kadıköy`. */
export function textsOf(params: URLSearchParams): string[] {
  return ['from', 'to'].flatMap((name) => params.getAll(name)).filter((text) => text && !isNumber(text))
}

/** A terminal's own name first, then what a city is called, then what has none and leads to the nearest. */
export function namedPlaces(
  texts: readonly string[],
  stations: readonly Station[],
  nearby: readonly NearbyPlace[],
): NamedPlaces {
  const found = texts.flatMap((text) => {
    const place = placeCalled(slug(text), stations, nearby)
    return place ? [[text, place] as const] : []
  })
  return Object.fromEntries(found)
}

function placeCalled(
  typed: string,
  stations: readonly Station[],
  nearby: readonly NearbyPlace[],
): NamedPlace | null {
  if (!typed) return null
  const own = stations.find((station) => ownNames(station).includes(typed))
  const city = stations.find((station) => station.is_centre && cityNames(station).includes(typed))
  const near = nearby.find(({ name }) => slug(name) === typed)
  const station = own?.id ?? city?.id
  if (station !== undefined) return { station, near: false }
  return near ? { station: near.station, near: true } : null
}

function ownNames({ slug: own, name }: Station): string[] {
  return [own, slug(name), slug(shortPlace(name))]
}

function cityNames({ city }: Station): string[] {
  return [city, ...oldNamesOf(city)].map(slug)
}
