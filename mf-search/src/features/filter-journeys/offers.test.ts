import fc from 'fast-check'
import { stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import { bus } from '../../testing/example-site.ts'
import { isChosen, noFilters, toggled } from '../../lib/query/filters.ts'
import { builtIn } from '../../lib/places/search-configuration.ts'
import { anyFilters, anyJourneys } from '../../testing/any-journeys.ts'
import { filterJourneys } from './filter-journeys.ts'
import { offersOf } from './offers.ts'

const ranges = builtIn.time_ranges
const date = '2026-11-24'

test('the number on a chip is how many buses a traveller sees with it on', () => {
  fc.assert(
    fc.property(anyJourneys, anyFilters, (all, filters) => {
      for (const { choice, count } of Object.values(offersOf(all, filters, ranges)).flat()) {
        const on = isChosen(filters, choice) ? filters : toggled(filters, choice)
        expect(count).toBe(filterJourneys(all, on, ranges).length)
      }
    }),
  )
})

test('a traveller can take back whatever is chosen, also what no bus of the list has', () => {
  const filters = {
    ...noFilters,
    terminal: stationId.parse(99),
    amenities: ['HELIKOPTER'],
    direct: true,
  }
  const offers = offersOf([bus({ date, at: '08:30' })], filters, ranges)
  const chosen = Object.values(offers)
    .flat()
    .filter(({ choice }) => isChosen(filters, choice))
  expect(chosen.map(({ choice, count }) => [choice.filter, count])).toEqual([
    ['direct', 0],
    ['terminal', 0],
    ['amenity', 0],
  ])
})

test('a traveller is offered only what tells the buses apart, the commonest first', () => {
  const all = [
    bus({ date, at: '08:30', features: ['WIFI', 'TV', 'Çay'], terminal: { id: 3401, name: 'Esenler' } }),
    bus({ date, at: '09:30', features: ['WIFI', 'USB', 'TV'], terminal: { id: 3402, name: 'Alibeyköy' } }),
    bus({ date, at: '10:30', features: ['WIFI'], terminal: { id: 3402, name: 'Alibeyköy' } }),
  ]
  const { amenity, terminal, direct } = offersOf(all, noFilters, ranges)
  expect(amenity.map(({ choice, count }) => [choice.value, count])).toEqual([
    ['TV', 2],
    ['USB', 1],
  ])
  expect(terminal.map(({ choice }) => choice.value)).toEqual([3402, 3401])
  expect(direct.map(({ count }) => count)).toEqual([0])
})

test('a traveller whose buses all leave from one terminal is not asked which', () => {
  expect(offersOf([bus({ date, at: '08:30' })], noFilters, ranges).terminal).toEqual([])
})
