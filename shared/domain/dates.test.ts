import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateInIstanbul,
  dateOf,
  dayOffset,
  daysBetween,
  formatDate,
  formatDay,
  formatDayShort,
  formatDuration,
  formatTime,
  formatWeekday,
  formatWeekdayShort,
  nightNote,
  toInstant,
} from './dates.ts'

const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('a traveller reads a date', () => {
  test('in full, short, and as a weekday', () => {
    expect(formatDate('2026-11-24')).toBe('24 Kasım 2026 Salı')
    expect(formatDay('2026-02-01')).toBe('1 Şubat')
    expect(formatDayShort('2026-11-24')).toBe('24 Kas')
    expect(formatWeekday('2026-11-28')).toBe('Cumartesi')
    expect(formatWeekdayShort('2026-11-24')).toBe('Sal')
  })

  test('as the Turkish calendar has it, whatever the day', () => {
    const calendar = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', dateStyle: 'full' })
    const clock = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', timeStyle: 'short' })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(formatDate(dateInIstanbul(moment))).toBe(calendar.format(moment))
        expect(formatTime(moment.toISOString())).toBe(clock.format(moment))
      }),
    )
  })

  test('which in Türkiye begins three hours before London', () => {
    expect(dateInIstanbul(new Date('2026-11-23T20:59:59Z'))).toBe('2026-11-23')
    expect(dateInIstanbul(new Date('2026-11-23T21:00:00Z'))).toBe('2026-11-24')
    expect(dateOf('2026-11-24T00:10:00+03:00')).toBe('2026-11-24')
  })
})

describe('a traveller reads a time', () => {
  test('of the clock in the bus station, whatever the offset it was written with', () => {
    expect(formatTime('2026-11-24T08:30:00+03:00')).toBe('08:30')
    expect(formatTime('2026-11-24T05:30:00Z')).toBe('08:30')
  })

  test.each([
    [375, '6 sa 15 dk'],
    [360, '6 sa'],
    [45, '45 dk'],
    [0, '0 dk'],
  ])('a ride of %i minutes takes %s', (minutes, text) => {
    expect(formatDuration(minutes)).toBe(text)
  })

  test('an arrival on a later day says so', () => {
    expect(dayOffset('2026-11-24T22:00:00+03:00', '2026-11-25T06:00:00+03:00')).toBe('+1 gün')
    expect(dayOffset('2026-11-24T22:00:00+03:00', '2026-11-26T06:00:00+03:00')).toBe('+2 gün')
    expect(dayOffset('2026-11-24T00:30:00+03:00', '2026-11-24T23:59:00+03:00')).toBeNull()
  })

  test.each([
    ['2026-11-23T00:00:00+03:00', "Pazar'ı Pazartesi'ye bağlayan gece"],
    ['2026-11-25T00:30:00+03:00', "Salı'yı Çarşamba'ya bağlayan gece"],
    ['2026-11-29T04:59:00+03:00', "Cumartesi'yi Pazar'a bağlayan gece"],
    ['2026-11-29T05:00:00+03:00', null],
    ['2026-11-29T23:59:00+03:00', null],
  ])('a bus at %s has the note %s', (departure, note) => {
    expect(nightNote(departure)).toBe(note)
  })
})

describe('counting days', () => {
  test('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(daysBetween('2026-11-24', '2026-12-01')).toBe(7)
  })

  test('forth and back ends where it began', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -500, max: 500 }), (moment, days) => {
        const date = dateInIstanbul(moment)
        expect(addDays(addDays(date, days), -days)).toBe(date)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })

  test('an instant is written with the offset of Türkiye and names the same second', () => {
    expect(toInstant(new Date('2026-11-24T05:30:00.250Z'))).toBe('2026-11-24T08:30:00+03:00')
    fc.assert(
      fc.property(moments, (moment) => Math.abs(Date.parse(toInstant(moment)) - moment.getTime()) < 1000),
    )
  })
})
