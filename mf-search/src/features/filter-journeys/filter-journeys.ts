import type { Journey } from 'shared/contracts/journey'
import type { TimeRanges } from 'shared/contracts/search-configuration'
import { leavesWithin } from 'shared/domain/journey-times'
import { type Filters, type Sort, usualSort } from '../../lib/query/filters.ts'
import { endsOf } from '../../lib/journeys/journey-ends.ts'

export type Filterable = Pick<Journey, 'id' | 'route' | 'bus' | 'price' | 'features' | 'duration_minutes'>

type Timed<J> = { journey: J; departure: number }
type Order = (one: Timed<Filterable>, other: Timed<Filterable>) => number

const duration = ({ journey }: Timed<Filterable>) => journey.duration_minutes
const price = ({ journey }: Timed<Filterable>) => journey.price.price

const order: Record<Sort, Order> = {
  departure_time_asc: (one, other) => one.departure - other.departure,
  departure_time_desc: (one, other) => other.departure - one.departure,
  price_asc: (one, other) => price(one) - price(other) || one.departure - other.departure,
  price_desc: (one, other) => price(other) - price(one) || one.departure - other.departure,
  duration_asc: (one, other) => duration(one) - duration(other) || one.departure - other.departure,
}

/** The journeys a traveller wants to see; without a sort they are in the order of departure. */
export function filterJourneys<J extends Filterable>(
  journeys: readonly J[],
  filters: Filters,
  ranges: TimeRanges,
): J[] {
  return journeys
    .filter((journey) => answers(journey, filters, ranges))
    .map((journey) => ({ journey, departure: Date.parse(endsOf(journey).boarding.time) }))
    .toSorted(order[filters.sort ?? usualSort])
    .map(({ journey }) => journey)
}

/** Whether a journey answers every filter; the cheap questions first. */
export function answers(journey: Filterable, filters: Filters, ranges: TimeRanges): boolean {
  const { seatType, direct, terminal, amenities, timeRange } = filters
  if (seatType && journey.bus.type !== seatType) return false
  if (direct && !isDirect(journey)) return false
  if (terminal && endsOf(journey).boarding.id !== terminal) return false
  if (!amenities.every((key) => journey.features.includes(key))) return false
  return !timeRange || leavesWithin(endsOf(journey).boarding.time, ranges[timeRange])
}

function isDirect({ route }: Pick<Journey, 'route'>): boolean {
  return route.length === 2
}
