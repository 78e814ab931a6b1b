import fc from 'fast-check'
import { expect, test } from 'vitest'
import { journeyId, localDate, stationId } from '../contracts/units.ts'
import { isJourneyId, isLocalDate, isStationId } from './plain-units.ts'

const number = fc.integer({ min: -20, max: 9999 }).map(String)
const almostDay = fc.tuple(number, number, number).map((parts) => parts.join('-'))
const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'))
const day = fc.tuple(fc.integer({ min: 1999, max: 2100 }), two(13), two(33)).map((parts) => parts.join('-'))

test('an address is read as the contract reads it, day by day and number by number', () => {
  fc.assert(
    fc.property(fc.oneof(day, almostDay, fc.string()), (text) => {
      expect(isLocalDate(text)).toBe(localDate.safeParse(text).success)
      expect(isJourneyId(text)).toBe(journeyId.safeParse(text).success)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (id) => {
      expect(isStationId(id)).toBe(stationId.safeParse(id).success)
    }),
  )
})

test('the ends of what is a day, a station and a journey', () => {
  expect(['2028-02-29', '2027-02-29', '2026-13-01', ''].map(isLocalDate)).toEqual([true, false, false, false])
  expect([0, 1, 2_147_483_647, 2_147_483_648, 1.5].map(isStationId)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
  expect(['1-0-3', '123456789012-10-11', '1-0', '1-100-3'].map(isJourneyId)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
