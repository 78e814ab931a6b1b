import fc from 'fast-check'
import { toKurus } from 'shared/domain/money'
import { addDays, daysBetween } from 'shared/domain/dates'
import { expect, test } from 'vitest'
import { nearestDay } from './nearest-day.ts'

const date = '2026-11-24'
const price = toKurus(94_900)
const on = (away: number, more: object = {}) => ({
  date: addDays(date, away),
  price,
  sold_out: false,
  ...more,
})

test('a traveller is led to the nearest day, and of two equally near to the later', () => {
  expect(nearestDay([on(-3), on(-1), on(1), on(2)], date, '2026-11-21')?.date).toBe('2026-11-25')
})

test('a traveller is not led to a day without seats, without buses, or in the past', () => {
  const fares = [on(-2), on(-1, { sold_out: true }), on(0), on(1, { price: null })]
  expect(nearestDay(fares, date, '2026-11-23')).toBeNull()
})

test('no open day is nearer than the one a traveller is led to', () => {
  const fare = fc
    .record({ away: fc.integer({ min: -3, max: 3 }), sold_out: fc.boolean() })
    .map(({ away, sold_out }) => on(away, { sold_out }))
  fc.assert(
    fc.property(fc.array(fare, { maxLength: 7 }), (fares) => {
      const nearest = nearestDay(fares, date, '2026-11-22')
      const open = fares.filter((one) => !one.sold_out && one.date >= '2026-11-22' && one.date !== date)
      expect(nearest === null).toBe(open.length === 0)
      const away = (day: string) => Math.abs(daysBetween(date, day))
      expect(open.every((one) => away(one.date) >= away(nearest?.date ?? date))).toBe(true)
    }),
  )
})
