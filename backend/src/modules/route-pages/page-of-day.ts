import type { BusType } from 'shared/contracts/journey'
import { formatTime, toInstant } from 'shared/domain/dates'
import { standardPrice } from '../journeys/fare.ts'
import { arrivalOf, departureOf, journeyIdOf, type Segment } from '../journeys/segment.ts'
import type { NetworkTerminal, TerminalPlace } from './read-network.ts'

const mostDepartures = 100
const mostStops = 30

/** What the buses of one day tell of a pair; they are in the order of departure, and there is at least one. */
export function factsOfDay(segments: readonly Segment[]) {
  const minutes = segments.map(minutesOf)
  const times = segments.map((segment) => formatTime(toInstant(departureOf(segment))))
  return {
    duration: { shortest: Math.min(...minutes), longest: Math.max(...minutes) },
    first_bus: times[0] ?? '',
    last_bus: times.at(-1) ?? '',
    buses_a_day: segments.length,
    bus_types: [...new Set(segments.map((segment) => segment.bus_type))].toSorted() satisfies BusType[],
    features: byFrequency(segments.flatMap((segment) => segment.features)),
    departures: segments.slice(0, mostDepartures).map((segment) => ({
      id: journeyIdOf(segment),
      departs_at: toInstant(departureOf(segment)),
      arrives_at: toInstant(arrivalOf(segment)),
      from: segment.stops[0]?.name ?? '',
      to: segment.stops.at(-1)?.name ?? '',
      bus_type: segment.bus_type,
      price: standardPrice(segment).price,
      stops_between: segment.stops.length - 2,
    })),
  }
}

/** Where the buses stop between the two places, the most frequent first. */
export function stopsBetween(segments: readonly Segment[], ends: readonly TerminalPlace[]) {
  const atEnds = new Set(ends.flatMap(({ stations }) => stations.map(({ id }) => id)))
  const between = segments.flatMap(({ stops }) => stops.filter(({ station_id }) => !atEnds.has(station_id)))
  const stations = new Map(between.map(({ station_id, name, city }) => [station_id, { name, city }]))
  return byFrequency(between.map(({ station_id }) => station_id))
    .flatMap((id) => stations.get(id) ?? [])
    .slice(0, mostStops)
}

/**
 * One end of the pair: the terminals that its buses use, the busiest first, and the station to search with: what stands
 * for the whole city, else the centre that most of them use.
 */
export function endOf(place: TerminalPlace, segments: readonly Segment[], at: 'first' | 'last') {
  const stationOf = new Map(place.stations.map((station) => [station.id, station]))
  const used = segments.flatMap(({ stops }) => stops.map(({ station_id }) => station_id))
  const turning = segments.map(({ stops }) => stops.at(at === 'first' ? 0 : -1)?.station_id ?? 0)
  const city = place.stations.find(({ city_id }) => city_id !== null)?.city_id
  const [busiest = 0] = byFrequency(turning.map((id) => stationOf.get(id)?.centre_id ?? id))
  return {
    name: place.name,
    city: place.city,
    station: city ?? busiest,
    terminals: byFrequency(used).flatMap((id) => terminalOf(stationOf.get(id))),
  }
}

function terminalOf(station: NetworkTerminal | undefined) {
  if (!station) return []
  const { id, name, city, district, address, latitude, longitude } = station
  return [{ id, name, city, district, address, latitude, longitude }]
}

function minutesOf(segment: Segment): number {
  return Math.round((arrivalOf(segment).getTime() - departureOf(segment).getTime()) / 60_000)
}

/** Each once, the most frequent first; of equally frequent ones the one that came first. */
function byFrequency<T>(all: readonly T[]): T[] {
  return [...Map.groupBy(all, (one) => one)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .map(([one]) => one)
}
