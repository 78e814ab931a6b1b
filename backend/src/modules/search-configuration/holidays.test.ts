import { addDays } from 'shared/domain/dates'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holidaysBetween } from './holidays.ts'

const ofYear = (year: number) => holidaysBetween(`${year}-01-01`, `${year}-12-31`)
const dateOf = (year: number, name: string) => ofYear(year).find((day) => day.name.includes(name))?.date

describe('a traveller sees in the calendar when everybody travels', () => {
  test.each([
    [2026, '2026-03-20', '2026-05-27'],
    [2027, '2027-03-09', '2027-05-16'],
    [2028, '2028-02-26', '2028-05-05'],
  ])('the feasts of %i begin when the calendar of Diyanet says', (year, ramazan, kurban) => {
    expect(dateOf(year, 'Ramazan Bayramı 1. gün')).toBe(ramazan)
    expect(dateOf(year, 'Kurban Bayramı 1. gün')).toBe(kurban)
  })

  test('a feast has an eve that begins at noon, and three or four whole days', () => {
    const days = (word: string) => ofYear(2028).filter(({ name }) => name.startsWith(word))
    expect(days('Ramazan')).toEqual([
      { date: '2028-02-25', name: 'Ramazan Bayramı arifesi', half: true },
      { date: '2028-02-26', name: 'Ramazan Bayramı 1. gün', half: false },
      { date: '2028-02-27', name: 'Ramazan Bayramı 2. gün', half: false },
      { date: '2028-02-28', name: 'Ramazan Bayramı 3. gün', half: false },
    ])
    expect(days('Kurban').map(({ date }) => date)).toEqual([4, 5, 6, 7, 8].map((day) => `2028-05-0${day}`))
  })

  test('the days that stand still are there, the Republic with the afternoon before', () => {
    const still = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-28', '10-29']
    for (const year of [2026, 2027, 2028])
      expect(ofYear(year).map(({ date }) => date)).toEqual(
        expect.arrayContaining(still.map((day) => `${year}-${day}`)),
      )
    expect(
      ofYear(2026)
        .filter(({ half }) => half)
        .map(({ date }) => date),
    ).toContain('2026-10-28')
  })

  test('two holidays on one day are one day with both names', () => {
    const day = ofYear(2027).filter(({ date }) => date === '2027-05-19')
    expect(day).toEqual([
      { date: '2027-05-19', name: expect.stringMatching(/Kurban.*Atatürk|Atatürk.*Kurban/), half: false },
    ])
  })

  test('of any span each day comes once, in order, within it, as the year has it', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 90 }))
    fc.assert(
      fc.property(span, ([start, length]) => {
        const first = addDays('2026-01-01', start)
        const last = addDays(first, length)
        const all = [2026, 2027, 2028].flatMap(ofYear)
        expect(holidaysBetween(first, last)).toEqual(all.filter(({ date }) => date >= first && date <= last))
      }),
      { numRuns: 20 },
    )
  })
})
