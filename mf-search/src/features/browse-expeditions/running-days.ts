import type { LocalDate } from 'shared/contracts/units'
import { addDays, formatWeekday } from 'shared/domain/dates'

/** 2026-01-05 is a Monday, weekday 1. */
const monday = '2026-01-05'
const dayMs = 86_400_000

/** `Her gün`, `Hafta içi`, `Hafta sonu`, or the days: `Pazartesi, Cuma`. */
export function runningDays(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].toSorted((a, b) => a - b)
  const all = days.join('')
  if (all === '1234567') return 'Her gün'
  if (all === '12345') return 'Hafta içi her gün'
  if (all === '67') return 'Hafta sonu'
  return days.map((day) => formatWeekday(addDays(monday, day - 1))).join(', ')
}

/** The first day from tomorrow on that the bus runs: today's may have left. Tomorrow, when no day is told. */
export function nextRun(weekdays: readonly number[], today: LocalDate): LocalDate {
  const coming = Array.from({ length: 7 }, (_, days) => addDays(today, days + 1))
  return coming.find((day) => weekdays.includes(weekdayOf(day))) ?? addDays(today, 1)
}

function weekdayOf(day: LocalDate): number {
  const days = Math.round((Date.parse(day) - Date.parse(monday)) / dayMs)
  return (((days % 7) + 7) % 7) + 1
}
