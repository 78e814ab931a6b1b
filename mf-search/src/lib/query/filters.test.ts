import fc from 'fast-check'
import { stationId } from 'shared/contracts/units'
import { expect, test } from 'vitest'
import {
  type Choice,
  countChosen,
  isChosen,
  noFilters,
  readFilters,
  seatTypes,
  sorts,
  timeRangeChoices,
  toggled,
  writeFilters,
} from './filters.ts'

const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc.record({ filter: fc.constant('timeRange' as const), value: fc.constantFrom(...timeRangeChoices) }),
  fc.record({ filter: fc.constant('seatType' as const), value: fc.constantFrom(...seatTypes) }),
  fc.record({
    filter: fc.constant('terminal' as const),
    value: fc.constantFrom(3401, 3402).map((id) => stationId.parse(id)),
  }),
  fc.record({ filter: fc.constant('amenity' as const), value: fc.constantFrom('WIFI', 'TV', 'YENI_1') }),
  fc.record({ filter: fc.constant('direct' as const) }),
)
/** Any filters that taps can lead to. */
const filters = fc
  .tuple(fc.array(choice, { maxLength: 8 }), fc.option(fc.constantFrom(...sorts)))
  .map(([taps, sort]) => ({ ...taps.reduce(toggled, noFilters), sort }))

const address = (of: typeof noFilters) => {
  const params = new URLSearchParams()
  writeFilters(of, params)
  return params.toString()
}

test('a traveller who taps a chip twice is at the address they began with', () => {
  fc.assert(
    fc.property(filters, choice, (before, tapped) => {
      fc.pre(isChosen(before, tapped) || !('value' in tapped) || tapped.filter === 'amenity')
      expect(address(toggled(toggled(before, tapped), tapped))).toBe(address(before))
    }),
  )
})

test('a traveller who takes another value of the same kind has that one, and a second tap leaves none', () => {
  const morning = toggled(noFilters, { filter: 'timeRange', value: 'morning' })
  const night = toggled(morning, { filter: 'timeRange', value: 'night' })
  expect(address(night)).toBe('time_range=night')
  expect(address(toggled(night, { filter: 'timeRange', value: 'night' }))).toBe('')
})

test('a traveller who taps chips in another order has the same address', () => {
  const tap = (...keys: string[]) =>
    keys.reduce((so, value) => toggled(so, { filter: 'amenity', value }), noFilters)
  expect(address(tap('WIFI', 'TV', 'KLIMA'))).toBe(address(tap('TV', 'KLIMA', 'WIFI')))
})

test('a traveller who shares filters shares all of them', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(readFilters(new URLSearchParams(address(chosen)))).toEqual(chosen)
    }),
  )
})

test('a traveller with nonsense in the address has no filter, and never more than a list can have', () => {
  const endless = Array.from({ length: 99 }, (_, number) => `KEY_${number}`).join(',')
  expect(readFilters(new URLSearchParams({ amenity: endless })).amenities).toHaveLength(24)
  const wrong = {
    time_range: 'noon',
    seat_type: '3+3',
    terminal: 'x',
    amenity: '<b>,wifi',
    direct: 'yes',
    sort: '',
  }
  expect(readFilters(new URLSearchParams(wrong))).toEqual(noFilters)
})

test('the order of the list does not count as a filter, everything else does', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      const ordered = { ...chosen, sort: null }
      expect(countChosen(chosen)).toBe(countChosen(ordered))
      expect(countChosen(ordered) === 0).toBe(address(ordered) === '')
    }),
  )
})
