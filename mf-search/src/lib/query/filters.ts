import type { BusType } from 'shared/contracts/journey'
import type { TimeRange } from 'shared/contracts/search-configuration'
import type { StationId } from 'shared/contracts/units'
import { isStationId } from 'shared/domain/plain-units'

export const timeRangeChoices = ['morning', 'evening', 'night'] as const satisfies readonly TimeRange[]
export const seatTypes = ['2+1', '2+2'] as const satisfies readonly BusType[]
/** The first four are of docs/product.md#data; `duration_asc` is ours. In the order of the sort control. */
export const sorts = [
  'departure_time_asc',
  'departure_time_desc',
  'price_asc',
  'price_desc',
  'duration_asc',
] as const
export type Sort = (typeof sorts)[number]

/** The journey filter of docs/product.md#data, and three of ours that travellers expect. */
export type Filters = {
  timeRange: TimeRange | null
  seatType: BusType | null
  /** Where the traveller boards, when a centre has more than one terminal. */
  terminal: StationId | null
  /** Keys in alphabetical order; a bus must have them all. */
  amenities: readonly string[]
  direct: boolean
  sort: Sort | null
}

/** The order of a list for which none was chosen. */
export const usualSort: Sort = 'departure_time_asc'

export const noFilters: Filters = {
  timeRange: null,
  seatType: null,
  terminal: null,
  amenities: [],
  direct: false,
  sort: null,
}

/** One chip. */
export type Choice =
  | { filter: 'timeRange'; value: TimeRange }
  | { filter: 'seatType'; value: BusType }
  | { filter: 'terminal'; value: StationId }
  | { filter: 'amenity'; value: string }
  | { filter: 'direct' }

/** The known list is closed (docs/trade.md#amenities), but an operator may add a key before this release knows it. */
const amenityKey = /^[A-Z][A-Z0-9_]{0,29}$/
const mostAmenities = 24

export const isAmenityKey = (key: string): boolean => amenityKey.test(key)

export function isChosen(filters: Filters, choice: Choice): boolean {
  switch (choice.filter) {
    case 'amenity':
      return filters.amenities.includes(choice.value)
    case 'direct':
      return filters.direct
    default:
      return filters[choice.filter] === choice.value
  }
}

/** One tap on, the same tap off (docs/product.md#behaviour). */
export function toggled(filters: Filters, choice: Choice): Filters {
  const chosen = isChosen(filters, choice)
  switch (choice.filter) {
    case 'amenity': {
      const others = filters.amenities.filter((key) => key !== choice.value)
      return { ...filters, amenities: chosen ? others : [...others, choice.value].toSorted() }
    }
    case 'direct':
      return { ...filters, direct: !chosen }
    default:
      return { ...filters, [choice.filter]: chosen ? null : choice.value }
  }
}

/** How many are on; the order of the list takes nothing away from it. */
export function countChosen(filters: Filters): number {
  const single = [filters.timeRange, filters.seatType, filters.terminal, filters.direct]
  return single.filter(Boolean).length + filters.amenities.length
}

export function readFilters(params: URLSearchParams): Filters {
  const amenities = (params.get('amenity') ?? '').split(',').filter(isAmenityKey)
  const terminal = Number(params.get('terminal'))
  return {
    timeRange: timeRangeChoices.find((known) => known === params.get('time_range')) ?? null,
    seatType: seatTypes.find((known) => known === params.get('seat_type')) ?? null,
    terminal: isStationId(terminal) ? terminal : null,
    amenities: [...new Set(amenities)].slice(0, mostAmenities).toSorted(),
    direct: params.get('direct') === '1',
    sort: sorts.find((known) => known === params.get('sort')) ?? null,
  }
}

/** The names of the first three parameters are of docs/product.md#data, the other three are ours. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
  if (filters.timeRange) params.set('time_range', filters.timeRange)
  if (filters.seatType) params.set('seat_type', filters.seatType)
  if (filters.terminal) params.set('terminal', String(filters.terminal))
  if (filters.amenities.length > 0) params.set('amenity', filters.amenities.join(','))
  if (filters.direct) params.set('direct', '1')
  if (filters.sort) params.set('sort', filters.sort)
}
