import type { Expedition, ExpeditionPlace } from 'shared/contracts/expedition'
import type { Station } from 'shared/contracts/station'
import type { Kurus } from 'shared/contracts/units'
import { fold, slug } from 'shared/domain/text'
import { stopName } from '../../lib/places/stop-name.ts'

/** Where people say they go: a city whatever its terminals, or a district with a terminal of its own. */
export type TimetableTown = {
  name: string
  city: string
  slug: string
  latitude: number
  longitude: number
}

/** From one of the towns to another, by their places in the list. */
export type TimetableLine = {
  from: number
  to: number
  /** hh:mm at the first stop, the earliest first. */
  runs: { id: number; time: string }[]
  minutes: number
  lowestFare: Kurus | null
}

/** What the page shows of all expeditions, small enough to travel in the document. */
export type ExpeditionTimetable = { towns: TimetableTown[]; lines: TimetableLine[] }

/** The towns with the most buses come first, the lines in Turkish order of their ends. */
export function timetableOf(
  expeditions: readonly Expedition[],
  stations: readonly Station[],
): ExpeditionTimetable {
  const known = new Map(stations.map((station) => [station.id, station]))
  const ends = expeditions.map((one) => ({
    one,
    from: townOf(one.origin, known.get(one.origin.id)),
    to: townOf(one.destination, known.get(one.destination.id)),
  }))
  const visits = Map.groupBy(
    ends.flatMap(({ from, to }) => [from, to]),
    (town) => town.slug,
  )
  const towns = withoutTwins([...visits.values()].toSorted((a, b) => b.length - a.length).flatMap(first))
  const placeIn = new Map(towns.map((town, index) => [town.slug, index]))
  const inOrder = new Intl.Collator('tr').compare
  const nameOf = (index: number) => towns[index]?.name ?? ''
  const lines = [...Map.groupBy(ends, ({ from, to }) => `${from.slug} ${to.slug}`).values()].map((runs) =>
    lineOf(runs, placeIn),
  )
  return {
    towns,
    lines: lines.toSorted(
      (a, b) => inOrder(nameOf(a.from), nameOf(b.from)) || inOrder(nameOf(a.to), nameOf(b.to)),
    ),
  }
}

type Ends = { one: Expedition; from: TimetableTown; to: TimetableTown }

function lineOf(runs: readonly Ends[], placeIn: ReadonlyMap<string, number>): TimetableLine {
  const fares = runs.flatMap(({ one }) => one.lowest_fare ?? [])
  return {
    from: placeIn.get(runs[0]?.from.slug ?? '') ?? 0,
    to: placeIn.get(runs[0]?.to.slug ?? '') ?? 0,
    runs: runs
      .map(({ one }) => ({ id: one.id, time: one.departure_time }))
      .toSorted((a, b) => a.time.localeCompare(b.time)),
    minutes: Math.min(...runs.map(({ one }) => one.duration_minutes)),
    lowestFare: fares.toSorted((a, b) => a - b)[0] ?? null,
  }
}

/** Without the list of stations a place goes by its city. */
export function townOf(
  { city, latitude, longitude }: ExpeditionPlace,
  station: Pick<Station, 'is_centre' | 'centre_id' | 'district' | 'name' | 'slug'> | undefined,
): TimetableTown {
  const isDistrict = station && !station.is_centre && station.centre_id === null
  return {
    name: isDistrict ? (station.district ?? stopName(station.name)) : city,
    city,
    slug: isDistrict ? station.slug : slug(city),
    latitude,
    longitude,
  }
}

/** Two of the same name, such as Ereğli, say their province too (docs/trade.md#stations). */
function withoutTwins(towns: readonly TimetableTown[]): TimetableTown[] {
  const named = Map.groupBy(towns, ({ name }) => name)
  return towns.map((town) =>
    (named.get(town.name)?.length ?? 0) > 1 ? { ...town, name: `${town.name} (${town.city})` } : town,
  )
}

function first<T>(list: readonly T[]): T[] {
  return list.slice(0, 1)
}

/** The lines that begin or end at a place of this name; two words may name both ends, in either order. */
export function linesAt({ towns, lines }: ExpeditionTimetable, typed: string): TimetableLine[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return lines
  const names = towns.map(({ name, city }) => fold(`${name} ${city}`).split(/[^\p{L}\p{N}]+/u))
  return lines.filter(({ from, to }) =>
    words.every((word) =>
      [...(names[from] ?? []), ...(names[to] ?? [])].some((name) => name.startsWith(word)),
    ),
  )
}

/** The lines under the town they begin at, as they come. */
export function byOrigin(lines: readonly TimetableLine[]): [origin: number, lines: TimetableLine[]][] {
  return [...Map.groupBy(lines, ({ from }) => from)]
}
