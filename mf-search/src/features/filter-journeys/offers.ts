import type { TimeRanges } from 'shared/contracts/search-configuration'
import type { StationId } from 'shared/contracts/units'
import {
  type Choice,
  type Filters,
  isAmenityKey,
  noFilters,
  seatTypes,
  timeRangeChoices,
  toggled,
} from '../../lib/query/filters.ts'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import { answers, type Filterable } from './filter-journeys.ts'

/** A chip: what it chooses, and how many journeys there are with it on. */
export type Offer<C extends Choice = Choice> = { choice: C; count: number }

type OfferOf<Name extends Choice['filter']> = Offer<Extract<Choice, { filter: Name }>>

export type Offers = {
  timeRange: OfferOf<'timeRange'>[]
  seatType: OfferOf<'seatType'>[]
  /** Always there: that no bus is direct is worth knowing too. */
  direct: OfferOf<'direct'>[]
  /** None unless the buses leave from more than one. */
  terminal: OfferOf<'terminal'>[]
  /** Those that some buses have and some have not. */
  amenity: OfferOf<'amenity'>[]
}

/** What there is to choose from a list. What is chosen stays on offer, whatever the list has, so that it can be taken back. */
export function offersOf(journeys: readonly Filterable[], filters: Filters, ranges: TimeRanges): Offers {
  // What the other filters leave, once for each filter: counting each chip anew is slow on a long list.
  const left = (without: Partial<Filters>) =>
    journeys.filter((journey) => answers(journey, { ...filters, ...without }, ranges))
  const offers = <C extends Choice>(choices: readonly C[], among: readonly Filterable[]): Offer<C>[] =>
    choices.map((choice) => {
      const alone = toggled(noFilters, choice)
      const count = among.filter((journey) => answers(journey, alone, ranges)).length
      return { choice, count }
    })
  return {
    timeRange: offers(
      timeRangeChoices.map((value) => ({ filter: 'timeRange' as const, value })),
      left({ timeRange: null }),
    ),
    seatType: offers(
      seatTypes.map((value) => ({ filter: 'seatType' as const, value })),
      left({ seatType: null }),
    ),
    direct: offers([{ filter: 'direct' as const }], left({ direct: false })),
    terminal: offers(
      terminalsOf(journeys, filters).map((value) => ({ filter: 'terminal' as const, value })),
      left({ terminal: null }),
    ),
    amenity: offers(
      amenitiesOf(journeys, filters).map((value) => ({ filter: 'amenity' as const, value })),
      left({}),
    ),
  }
}

/** The busiest first. */
function terminalsOf(journeys: readonly Filterable[], { terminal }: Filters): StationId[] {
  const busy = tally(journeys.map((journey) => endsOf(journey).boarding.id))
  const found = busy.length > 1 ? busy.map(([id]) => id) : []
  return terminal === null || found.includes(terminal) ? found : [...found, terminal]
}

/** The commonest first. */
function amenitiesOf(journeys: readonly Filterable[], { amenities }: Filters): string[] {
  const had = tally(journeys.flatMap(({ features }) => [...new Set(features)]))
  const found = had.filter(([key, count]) => isAmenityKey(key) && count < journeys.length).map(([key]) => key)
  return [...found, ...amenities.filter((key) => !found.includes(key))]
}

function tally<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
