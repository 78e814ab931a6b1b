import fc from 'fast-check'
import { partOfDay } from 'shared/domain/journey-times'
import { expect, test } from 'vitest'
import { bus } from '../../lib/example-site.ts'
import { type Filters, noFilters, sorts, timeRanges } from '../../lib/results-query.ts'
import { filterJourneys } from './filter-journeys.ts'

const hour = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
})
const anyBus = fc.record({
  at: hour,
  type: fc.constantFrom('2+1' as const, '2+2' as const),
  fare: fc.integer({ min: 1, max: 5 }).map((hundreds) => hundreds * 10_000),
})
const buses = fc
  .array(anyBus, { maxLength: 30 })
  .map((list) => list.map((one, index) => bus({ ...one, date: '2026-11-24', id: `${index + 1}-0-1` })))
const filters: fc.Arbitrary<Filters> = fc.record({
  timeRange: fc.option(fc.constantFrom(...timeRanges)),
  seatType: fc.option(fc.constantFrom('2+1' as const, '2+2' as const)),
  sort: fc.option(fc.constantFrom(...sorts)),
})
const ids = (list: { id: string }[]) => list.map(({ id }) => id)
const time = (journey: ReturnType<typeof bus>) => journey.route[0]?.time ?? ''

test('a traveller who filters sees exactly the buses that answer every filter', () => {
  fc.assert(
    fc.property(buses, filters, (all, chosen) => {
      const wanted = all.filter(
        (one) =>
          (!chosen.seatType || one.bus.type === chosen.seatType) &&
          (!chosen.timeRange || partOfDay(time(one)) === chosen.timeRange),
      )
      expect(ids(filterJourneys(all, chosen)).toSorted()).toEqual(ids(wanted).toSorted())
    }),
  )
})

test('a traveller finds each bus in exactly one time range', () => {
  fc.assert(
    fc.property(buses, (all) => {
      const split = timeRanges.flatMap((timeRange) => filterJourneys(all, { ...noFilters, timeRange }))
      expect(ids(split).toSorted()).toEqual(ids(all).toSorted())
    }),
  )
})

test('a traveller who sorts loses no bus, and has them in that order', () => {
  fc.assert(
    fc.property(buses, fc.constantFrom(...sorts), (all, sort) => {
      const sorted = filterJourneys(all, { ...noFilters, sort })
      const keys = sorted.map((one) => (sort.startsWith('price') ? one.price.price : Date.parse(time(one))))
      const rising = keys.toSorted((one, other) => one - other)
      expect(keys).toEqual(sort.endsWith('asc') ? rising : rising.toReversed())
      expect(ids(sorted).toSorted()).toEqual(ids(all).toSorted())
    }),
  )
})
