import type { Journey } from 'shared/contracts/journey'
import { partOfDay } from 'shared/domain/journey-times'
import type { Filters, Sort } from '../../lib/results-query.ts'

type Filterable = Pick<Journey, 'route' | 'bus' | 'price'>

const order: Record<Sort, (one: Filterable, other: Filterable) => number> = {
  departure_time_asc: (one, other) => departure(one) - departure(other),
  departure_time_desc: (one, other) => departure(other) - departure(one),
  price_asc: (one, other) => one.price.price - other.price.price || departure(one) - departure(other),
  price_desc: (one, other) => other.price.price - one.price.price || departure(one) - departure(other),
}

/** The journeys a traveller wants to see; without a sort they stay in the order of departure. */
export function filterJourneys<J extends Filterable>(journeys: readonly J[], filters: Filters): J[] {
  return journeys
    .filter((journey) => !filters.seatType || journey.bus.type === filters.seatType)
    .filter((journey) => !filters.timeRange || range(journey) === filters.timeRange)
    .toSorted(order[filters.sort ?? 'departure_time_asc'])
}

function range(journey: Filterable) {
  const boarding = journey.route[0]
  return boarding ? partOfDay(boarding.time) : null
}

function departure(journey: Filterable): number {
  return Date.parse(journey.route[0]?.time ?? '')
}
