import type { LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import { holidaysBetween } from '../modules/search-configuration/holidays.ts'
import type { Span } from './load-days.ts'

/** The days on which everybody travels: Bayrams and the other public holidays, and the day before and after each. */
export function crowdedDaysOf({ first, last }: Span): ReadonlySet<LocalDate> {
  const holidays = holidaysBetween(addDays(first, -1), addDays(last, 1))
  return new Set(holidays.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]))
}
