import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/dates.ts'
import { dayName, marksOf, spanPart } from './day-name.ts'

const today = '2026-10-20'
const facts = {
  today,
  value: '2026-10-27',
  other: { day: '2026-10-30', name: 'Dönüş' },
  min: today,
  max: '2026-12-19',
  closed: { before: 'geçmiş gün', after: 'henüz satışta değil' },
  marks: [
    { date: '2026-10-28', name: 'Cumhuriyet Bayramı Arifesi', half: true },
    { date: '2026-10-29', name: 'Cumhuriyet Bayramı', half: false },
  ],
}

test.each([
  ['2026-10-29', '29 Ekim 2026 Perşembe, Cumhuriyet Bayramı'],
  ['2026-10-28', '28 Ekim 2026 Çarşamba, Cumhuriyet Bayramı Arifesi (yarım gün)'],
  ['2026-10-27', '27 Ekim 2026 Salı, seçili'],
  ['2026-10-30', '30 Ekim 2026 Cuma, Dönüş'],
  ['2026-10-20', '20 Ekim 2026 Salı, bugün'],
  ['2026-10-19', '19 Ekim 2026 Pazartesi, geçmiş gün'],
  ['2026-12-20', '20 Aralık 2026 Pazar, henüz satışta değil'],
])('a traveller who does not see %s hears what it is', (date, heard) => {
  expect(dayName(date, facts)).toBe(heard)
})

test('both calendars show the same days between the way there and the way back', () => {
  const day = fc.integer({ min: 0, max: 30 }).map((days) => addDays(today, days))
  fc.assert(
    fc.property(day, day, day, (date, one, two) => {
      const there = { value: one, other: { day: two, name: 'Dönüş' } }
      const back = { value: two, other: { day: one, name: 'Gidiş' } }
      expect(spanPart(date, there)).toBe(spanPart(date, back))
      const between = one !== two && date >= (one < two ? one : two) && date <= (one < two ? two : one)
      expect(spanPart(date, there) !== null).toBe(between)
    }),
  )
  expect(spanPart('2026-10-28', { value: '2026-10-27' })).toBeNull()
  expect(['2026-10-27', '2026-10-28', '2026-10-30'].map((date) => spanPart(date, facts))).toEqual([
    'start',
    'within',
    'end',
  ])
})

test('a traveller reads the holidays of a month, several days of one as one', () => {
  const feast = ['2027-03-09', '2027-03-10', '2027-03-11'].map((date) => ({ date, name: 'Ramazan Bayramı' }))
  const eve = { date: '2027-03-08', name: 'Ramazan Bayramı Arifesi', half: true }
  expect(marksOf('2027-03', [eve, ...feast, ...facts.marks])).toEqual([
    { days: '8 Mart', name: 'Ramazan Bayramı Arifesi (yarım gün)' },
    { days: '9–11 Mart', name: 'Ramazan Bayramı' },
  ])
  expect(marksOf('2026-11', facts.marks)).toEqual([])
})
