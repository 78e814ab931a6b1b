import { describe, expect, test } from 'vitest'
import { dateInIstanbul } from './dates.ts'
import { daysOfChange, saleTerms, termChanges, termNames, termsOn } from './sale-terms.ts'

const changes = [
  { from: '2026-11-20', holdMinutes: 10, cancelHours: 24, openHours: 12, openMonths: 6 },
  { from: '2027-01-04', holdMinutes: 15 },
  { from: '2027-03-01', holdMinutes: 15, openHours: 6 },
] as const

test.each([
  ['2026-01-01', { holdMinutes: 10, cancelHours: 24, openHours: 12, openMonths: 6 }],
  ['2027-01-03', { holdMinutes: 10, cancelHours: 24, openHours: 12, openMonths: 6 }],
  ['2027-01-04', { holdMinutes: 15, cancelHours: 24, openHours: 12, openMonths: 6 }],
  ['2027-12-31', { holdMinutes: 15, cancelHours: 24, openHours: 6, openMonths: 6 }],
])('a text of %s states the terms of that day', (day, terms) => {
  expect(termsOn(day, changes)).toEqual(terms)
})

test('a text has a new version on a day that changes what it states, and on no other', () => {
  expect(daysOfChange(['holdMinutes'], changes)).toEqual(['2027-01-04'])
  expect(daysOfChange(['openHours', 'cancelHours'], changes)).toEqual(['2027-03-01'])
  expect(daysOfChange([], changes)).toEqual([])
})

describe('the terms of this release', () => {
  test('are those after the last change', () => {
    expect(saleTerms).toEqual(termsOn(termChanges.at(-1)?.from ?? ''))
    expect(Object.keys(saleTerms).toSorted()).toEqual([...termNames].toSorted())
  })

  test('changed in the order of their days', () => {
    const days = termChanges.map(({ from }) => from)
    expect(days).toEqual([...new Set(days)].toSorted())
  })

  test('hold already: what is sold does not wait for a later day, and the law would', () => {
    expect(dateInIstanbul(new Date()) >= (termChanges.at(-1)?.from ?? '')).toBe(true)
  })
})
