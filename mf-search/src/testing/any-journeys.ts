import fc from 'fast-check'
import { stationId } from 'shared/contracts/units'
import { bus } from './example-site.ts'
import { type Filters, seatTypes, sorts, timeRangeChoices } from '../lib/query/filters.ts'

const two = (part: number) => String(part).padStart(2, '0')

/** Lists and filters of every kind, for tests of what holds for all of them. */
const clock = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
})
const terminals = [
  { id: 3401, name: 'Esenler Otogarı' },
  { id: 3402, name: 'Alibeyköy' },
]
const amenities = ['WIFI', 'TV', 'PLAYSTATION']

const anyBus = fc.record({
  at: clock,
  type: fc.constantFrom(...seatTypes),
  fare: fc.integer({ min: 1, max: 5 }).map((hundreds) => hundreds * 10_000),
  minutes: fc.integer({ min: 1, max: 4 }).map((hours) => hours * 60),
  stops: fc.integer({ min: 0, max: 2 }),
  features: fc.subarray(amenities),
  terminal: fc.constantFrom(...terminals),
})

export const anyJourneys = fc
  .array(anyBus, { maxLength: 25 })
  .map((list) => list.map((one, index) => bus({ ...one, date: '2026-11-24', id: `${index + 1}-0-1` })))

export const anyFilters: fc.Arbitrary<Filters> = fc.record({
  timeRange: fc.option(fc.constantFrom(...timeRangeChoices)),
  seatType: fc.option(fc.constantFrom(...seatTypes)),
  terminal: fc.option(fc.constantFrom(...terminals.map(({ id }) => stationId.parse(id)))),
  amenities: fc.subarray(amenities.toSorted()),
  direct: fc.boolean(),
  sort: fc.option(fc.constantFrom(...sorts)),
})
