import fc from 'fast-check'
import { leavesWithin } from 'shared/domain/journey-times'
import { expect, test } from 'vitest'
import type { bus } from '../../testing/example-site.ts'
import { type Filters, noFilters, sorts, timeRangeChoices } from '../../lib/query/filters.ts'
import { builtIn } from '../../lib/places/search-configuration.ts'
import { anyFilters, anyJourneys } from '../../testing/any-journeys.ts'
import { filterJourneys } from './filter-journeys.ts'

type Bus = ReturnType<typeof bus>

const ranges = builtIn.time_ranges
const filtered = (all: readonly Bus[], chosen: Filters) => filterJourneys(all, chosen, ranges)
const ids = (list: readonly Bus[]) => list.map(({ id }) => id)
const sorted = (list: readonly Bus[]) => ids(list).toSorted()
const departure = ({ route }: Bus) => route[0]?.time ?? ''

test('a traveller who filters sees exactly the buses that answer every filter', () => {
  fc.assert(
    fc.property(anyJourneys, anyFilters, (all, chosen) => {
      const wanted = all.filter(
        (one) =>
          (!chosen.seatType || one.bus.type === chosen.seatType) &&
          (!chosen.direct || one.route.length === 2) &&
          (!chosen.terminal || one.route[0]?.id === chosen.terminal) &&
          chosen.amenities.every((key) => one.features.includes(key)) &&
          (!chosen.timeRange || leavesWithin(departure(one), ranges[chosen.timeRange])),
      )
      expect(sorted(filtered(all, chosen))).toEqual(sorted(wanted))
    }),
  )
})

test('a traveller may choose filters in any order, and again, and sees the same buses', () => {
  fc.assert(
    fc.property(anyJourneys, anyFilters, anyFilters, (all, one, other) => {
      const both = filtered(filtered(all, one), other)
      expect(sorted(filtered(filtered(all, other), one))).toEqual(sorted(both))
      expect(ids(filtered(both, other))).toEqual(ids(both))
    }),
  )
})

test('a traveller finds each bus in exactly one time range', () => {
  fc.assert(
    fc.property(anyJourneys, (all) => {
      const split = timeRangeChoices.flatMap((timeRange) => filtered(all, { ...noFilters, timeRange }))
      expect(sorted(split)).toEqual(sorted(all))
    }),
  )
})

test('a traveller who sorts loses no bus, and has them in that order', () => {
  fc.assert(
    fc.property(anyJourneys, fc.constantFrom(...sorts), (all, sort) => {
      const list = filtered(all, { ...noFilters, sort })
      const keys = list.map((one) =>
        sort === 'duration_asc'
          ? one.duration_minutes
          : sort.startsWith('price')
            ? one.price.price
            : Date.parse(departure(one)),
      )
      const rising = keys.toSorted((one, other) => one - other)
      expect(keys).toEqual(sort.endsWith('asc') ? rising : rising.toReversed())
      expect(sorted(list)).toEqual(sorted(all))
    }),
  )
})

test('buses that a sort cannot tell apart keep their order, however often they are sorted', () => {
  fc.assert(
    fc.property(anyJourneys, fc.constantFrom(...sorts), (all, sort) => {
      const list = filtered(all, { ...noFilters, sort })
      const key = (one: Bus) => `${one.price.price} ${one.duration_minutes} ${departure(one)}`
      const alike = (among: readonly Bus[], like: Bus) => ids(among.filter((one) => key(one) === key(like)))
      for (const one of list) expect(alike(list, one)).toEqual(alike(all, one))
      expect(ids(filtered(list, { ...noFilters, sort }))).toEqual(ids(list))
    }),
  )
})
