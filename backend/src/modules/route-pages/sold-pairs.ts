import type { Kurus } from 'shared/contracts/units'
import { type Fare, standardPrice } from '../journeys/fare.ts'
import type { Place } from './places.ts'
import { slugOf } from './resolve-slug.ts'

/** An expedition that runs, as far as pairs go. */
export type RunningBus = Pick<Fare, 'fare_classes'> & {
  /** Station ids in the order of its stops. */
  stops: number[]
  /** Stop indexes and what the part of the way costs on an ordinary day: from, to, kuruş. */
  fares: [number, number, number][]
  /** Of the coming week: how many runs, and each of their prices and discounts once. */
  runs: number
  week: Pick<Fare, 'price_permille' | 'discount_percentage' | 'discount_amount'>[]
}

export type SoldPair<P extends Place = Place> = {
  slug: string
  origin: P
  destination: P
  /** Buses in the coming week. */
  runs: number
  /** Of the coming week, whether or not a seat is left on that very bus. */
  lowest: Kurus | null
}

/** Every pair of places that a bus connects, by slug in order; a bus sells its widest way between two places. */
export function soldPairs<P extends Place>(
  places: readonly P[],
  buses: readonly RunningBus[],
): Map<string, SoldPair<P>> {
  const placeOf = new Map(places.flatMap((place) => place.stations.map(({ id }) => [id, place] as const)))
  const pairs = new Map<string, SoldPair<P>>()
  for (const bus of buses) {
    const fares = new Map(bus.fares.map(([from, to, price]) => [`${from}-${to}`, price]))
    const calls = callsOf(bus.stops.map((id) => placeOf.get(id)))
    for (const [origin, { first }] of calls)
      for (const [destination, { last }] of calls) {
        const base = fares.get(`${first}-${last}`)
        if (origin === destination || base === undefined) continue
        const slug = slugOf(origin, destination)
        const known = pairs.get(slug) ?? { slug, origin, destination, runs: 0, lowest: null }
        const lowest = lowestOf([known.lowest, lowestOfWeek(bus, base)])
        pairs.set(slug, { ...known, runs: known.runs + bus.runs, lowest })
      }
  }
  return new Map([...pairs].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** By place, the first and the last time that a bus stops there. */
function callsOf<P extends Place>(
  stops: readonly (P | undefined)[],
): Map<P, { first: number; last: number }> {
  const calls = new Map<P, { first: number; last: number }>()
  for (const [idx, place] of stops.entries())
    if (place) calls.set(place, { first: calls.get(place)?.first ?? idx, last: idx })
  return calls
}

function lowestOfWeek({ week, fare_classes }: RunningBus, base_price: number): Kurus | null {
  return lowestOf(week.map((run) => standardPrice({ ...run, base_price, fare_classes }).price))
}

export function lowestOf(prices: readonly (Kurus | null)[]): Kurus | null {
  return prices.filter((price) => price !== null).toSorted((one, other) => one - other)[0] ?? null
}
