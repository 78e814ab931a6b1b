import Holidays from 'date-holidays'
import type { Holiday } from 'shared/contracts/search-configuration'
import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'

/** The library knows when; how long, and that the eve is free from noon, is law 2429. By the library's rule of each. */
const feasts: { rule: RegExp; days: number }[] = [
  { rule: /^1 Shawwal/, days: 3 },
  { rule: /^10 Dhu al-Hijjah/, days: 4 },
  { rule: /^10-29/, days: 1 },
]

/** Public holidays of Türkiye between two days, both included, in order, each day once. */
export function holidaysBetween(first: LocalDate, last: LocalDate): Holiday[] {
  const calendar = new Holidays('TR', { types: ['public'] })
  const [from, until] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  // A feast may reach over from a neighbouring year.
  const years = Array.from({ length: until - from + 3 }, (_, index) => from - 1 + index)
  const days = years
    .flatMap((year) => calendar.getHolidays(year, 'tr'))
    .flatMap(({ date, name, rule }) => daysOf(date.slice(0, 10), name, rule))
    .filter(({ date }) => date >= first && date <= last)
  return [...Map.groupBy(days, ({ date }) => date)]
    .map(([date, same]) => ({
      date,
      name: same.map(({ name }) => name).join(', '),
      half: same.every(({ half }) => half),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function daysOf(date: LocalDate, name: string, rule: string): Holiday[] {
  const feast = feasts.find((one) => one.rule.test(rule))
  if (!feast) return [{ date, name, half: false }]
  const eve = { date: addDays(date, -1), name: `${name} arifesi`, half: true }
  const whole = Array.from({ length: feast.days }, (_, index) => ({
    date: addDays(date, index),
    name: feast.days === 1 ? name : `${name} ${index + 1}. gün`,
    half: false,
  }))
  return [eve, ...whole]
}
