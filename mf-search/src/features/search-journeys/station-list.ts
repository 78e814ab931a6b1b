import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { fold } from 'shared/domain/text'

export type StationItem = { id: string; name: string; hint?: string; indent?: boolean; words: string[] }

/**
 * Provinces in Turkish order, in each the centres before everything else, and every sub-stop under its
 * centre (domain.md, point 9.5).
 */
export function stationItems(stations: readonly Station[]): StationItem[] {
  const cities = Map.groupBy(stations, ({ city }) => city)
  const inOrder = [...cities.keys()].toSorted(new Intl.Collator('tr').compare)
  return inOrder.flatMap((city) => ofCity(cities.get(city) ?? []))
}

function ofCity(stations: readonly Station[]): StationItem[] {
  const centres = stations.filter(({ is_centre }) => is_centre).toSorted((one, other) => one.id - other.id)
  const known = new Set<StationId>(centres.map(({ id }) => id))
  const alone = stations.filter((one) => !one.is_centre && !(one.centre_id && known.has(one.centre_id)))
  const below = (centre: Station) => stations.filter((one) => !one.is_centre && one.centre_id === centre.id)
  const withStops = centres.flatMap((centre) =>
    [itemOf(centre, false)].concat(below(centre).map((one) => itemOf(one, true))),
  )
  return withStops.concat(alone.map((one) => itemOf(one, false)))
}

function itemOf(station: Station, indent: boolean): StationItem {
  const { id, name, city, district } = station
  const words = fold([name, city, district ?? ''].join(' ')).split(/[^a-z0-9]+/)
  return { id: String(id), name, hint: city, indent, words }
}

/** Each word typed begins a word of the name, the province or the district, whatever the letters' dots. */
export function answers(item: StationItem, typed: string): boolean {
  const asked = fold(typed).split(/[^a-z0-9]+/)
  return asked.every((start) => item.words.some((word) => word.startsWith(start)))
}
