import type { Station } from 'shared/contracts/station'
import type { StationId } from 'shared/contracts/units'
import { slug } from 'shared/domain/text'
import type { ComboItem, ComboSection } from 'shared/ui/combo-box/combo-item'
import type { NearbyPlace } from '../../lib/places/nearby-places.ts'
import { shortPlace, stationOf } from '../../lib/places/places.ts'
import type { PlaceGuide } from './place-guide.ts'
import { groupsOf, itemsOf } from './station-list.ts'
import { notFound, rankIn, searchNearby } from './station-search.ts'

type Offered = {
  /** What can be chosen. */
  offered: readonly Station[]
  stations: readonly Station[]
  guide: PlaceGuide
}

type Untyped = {
  items: readonly ComboItem[]
  /** Of the whole list. */
  title: string
  recent: readonly StationId[]
  value: StationId | null
}

/** What answers to what is typed, the best first: stations, and places that lead to the nearest one. */
export function typedSections({ offered, stations, guide }: Offered): (typed: string) => ComboSection[] {
  const rank = rankIn(groupsOf(offered), guide.popular)
  const search = searchNearby(leading([...guide.airports, ...guide.nearby], offered))
  return (typed) => {
    const ranked = rank(typed)
    const near = search(typed)
    const found = itemsOf(
      ranked.map(({ group }) => group),
      stations,
    )
    // Districts of several provinces share a name.
    const others = near.map(({ place }) =>
      nearbyItem(place, stations, `${slug(place.name)}-${place.station}`),
    )
    const nearFirst = (near[0]?.best ?? notFound) < (ranked[0]?.best ?? notFound)
    const items = nearFirst ? [...others, ...found] : [...found, ...others]
    return items.length > 0 ? [{ id: 'found', title: 'Bulunan yerler', items }] : []
  }
}

/**
 * Before anything is typed: recent places, then where most people go and the airports, then the whole list. It opens at
 * what is chosen, so that goes above them all; in the whole list it stands a second time, where its stops are.
 */
export function untypedSections(
  { items, title, recent, value }: Untyped,
  { offered, stations, guide }: Offered,
): ComboSection[] {
  const itemsOfIds = (ids: readonly (StationId | null)[]) =>
    ids.flatMap((id) => items.find((item) => item.id === String(id)) ?? []).map(standingAlone)
  const before = recent.filter((id) => id !== value)
  const popular = guide.popular.filter((id) => id !== value && !before.includes(id))
  const sections = [
    section('recent', 'Son aramalar', itemsOfIds(before)),
    section('popular', 'Çok gidilen yerler', itemsOfIds(popular)),
    { id: 'airports', title: 'Havalimanları', items: airportItems({ offered, stations, guide }) },
  ].filter((one) => one.items.length > 0)
  if (sections.length === 0) return items.length > 0 ? [{ id: 'all', title, items }] : []
  const chosen = itemsOfIds([value])
  return [
    ...(chosen.length > 0 ? [{ id: 'chosen', title: 'Seçili', items: chosen }] : []),
    ...sections,
    { id: 'all', title, items: items.map((item) => (item.id === String(value) ? again(item, 'all') : item)) },
  ]
}

/** For a list without a script, which can be read and not typed into; an address reads an airport by its name. */
export function plainSections(
  { items, title }: Pick<Untyped, 'items' | 'title'>,
  { offered, stations, guide }: Offered,
): ComboSection[] {
  const popular = guide.popular.flatMap((id) => items.find((item) => item.id === String(id)) ?? [])
  return [
    { id: 'popular', title: 'Çok gidilen yerler', items: popular.map(standingAlone) },
    { id: 'airports', title: 'Havalimanları', items: airportItems({ offered, stations, guide }) },
    { id: 'all', title, items },
  ].filter((one) => one.items.length > 0)
}

function airportItems({ offered, stations, guide }: Offered): ComboItem[] {
  return leading(guide.airports, offered).map((place) => nearbyItem(place, stations, slug(place.name)))
}

/** Those that lead to what can be chosen. */
function leading(places: readonly NearbyPlace[], offered: readonly Station[]): NearbyPlace[] {
  const ids = new Set(offered.map(({ id }) => id))
  return places.filter(({ station }) => ids.has(station))
}

function nearbyItem({ name, station }: NearbyPlace, stations: readonly Station[], id: string): ComboItem {
  const terminal = stationOf(stations, station)
  return {
    id,
    name,
    ...(terminal && { hint: `en yakın ${shortPlace(terminal.name)}` }),
    repeats: String(station),
  }
}

function section(id: string, title: string, items: readonly ComboItem[]): ComboSection {
  return { id, title, items: items.map((item) => again(item, id)) }
}

function again(item: ComboItem, where: string): ComboItem {
  return { ...item, id: `${where}-${item.id}`, repeats: item.id }
}

function standingAlone(item: ComboItem): ComboItem {
  return { ...item, indent: false }
}
