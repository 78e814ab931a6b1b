import type { Station } from 'shared/contracts/station'
import { fold } from 'shared/domain/text'
import type { ComboItem } from 'shared/ui/combo-box/combo-item'
import { isWholeCity, nameAmong, shortPlace } from '../../lib/places/places.ts'

/** A centre with its sub-stops, or a station that has none. */
export type StationGroup = { head: Station; stops: readonly Station[] }

const collator = new Intl.Collator('tr')

/** A province's terminals stand where the province does, and keep the order of their ids: İstanbul as a whole comes first, then its European side. */
const byPlace = (one: Station, other: Station) =>
  collator.compare(sortedBy(one), sortedBy(other)) ||
  Number(other.is_centre) - Number(one.is_centre) ||
  (one.is_centre ? one.id - other.id : collator.compare(one.city, other.city))

const sortedBy = ({ is_centre, city, name }: Station) => (is_centre ? city : name)

/** The whole list in Turkish order, every sub-stop under its centre (docs/trade.md#a-good-booking). */
export function groupsOf(stations: readonly Station[]): StationGroup[] {
  const ids = new Set(stations.map(({ id }) => id))
  const isStop = ({ centre_id }: Station) => centre_id !== null && ids.has(centre_id)
  const stopsOf = Map.groupBy(stations.filter(isStop).toSorted(byPlace), ({ centre_id }) => centre_id)
  const heads = stations.filter((station) => !isStop(station)).toSorted(byPlace)
  return heads.map((head) => ({ head, stops: stopsOf.get(head.id) ?? [] }))
}

/** `all` are the stations that its name could be taken for. */
function itemOf(station: Station, all: readonly Station[], more: Partial<ComboItem> = {}): ComboItem {
  const name = shortPlace(station.name)
  const full = nameAmong(all, station)
  const saysCity = fold(name).includes(fold(station.city))
  return {
    id: String(station.id),
    name: isWholeCity(all, station) ? `${name} (tümü)` : name,
    ...(full === name ? {} : { full }),
    ...(saysCity ? {} : { hint: station.city }),
    ...more,
  }
}

export function itemsOf(groups: readonly StationGroup[], all: readonly Station[]): ComboItem[] {
  return groups.flatMap(({ head, stops }) => [
    itemOf(head, all, stops.length > 0 ? { hint: 'tüm duraklar' } : {}),
    ...stops.map((stop) => itemOf(stop, all, { indent: true })),
  ])
}
