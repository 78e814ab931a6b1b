import type { Seat } from '../purchase/purchase-seats.ts'

export type SeatPool = {
  journeys: readonly string[]
  ofOneBus: (count: number) => Seat[]
  /** Of as many buses as there are. */
  ofManyBuses: (count: number) => Seat[]
}

/** Free seats, each given away once. */
export function openSeatPool(seats: readonly Seat[]): SeatPool {
  const buses = [...Map.groupBy(seats, ({ journey }) => journey).values()]
  const byLeft = () => buses.toSorted((one, other) => one.length - other.length)

  function ofOneBus(count: number): Seat[] {
    return enough(byLeft().at(-1)?.splice(0, count) ?? [], count)
  }

  function ofManyBuses(count: number): Seat[] {
    const taken: Seat[] = []
    while (taken.length < count && buses.some(({ length }) => length > 0)) {
      // The emptiest first: a whole bus is left for who wants one.
      for (const bus of byLeft()) taken.push(...bus.splice(0, taken.length < count ? 1 : 0))
    }
    return enough(taken, count)
  }

  return { journeys: [...new Set(seats.map(({ journey }) => journey))], ofOneBus, ofManyBuses }
}

function enough(taken: Seat[], count: number): Seat[] {
  if (taken.length === count) return taken
  throw new Error(`Only ${taken.length} of ${count} seats are left to be bought`)
}
