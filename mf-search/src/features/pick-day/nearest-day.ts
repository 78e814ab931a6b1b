import type { LocalDate } from 'shared/contracts/units'
import { daysBetween } from 'shared/domain/dates'
import type { DayFare } from './day-strip.tsx'

/** The day nearest to the one asked for on which a seat can be bought; of two equally near, the later. */
export function nearestDay(fares: readonly DayFare[], date: LocalDate, firstDay: LocalDate): DayFare | null {
  const away = (fare: DayFare) => Math.abs(daysBetween(date, fare.date))
  const open = fares.filter(
    (fare) => fare.price !== null && !fare.sold_out && fare.date >= firstDay && fare.date !== date,
  )
  return open.toSorted((one, other) => away(one) - away(other) || (one.date < other.date ? 1 : -1))[0] ?? null
}
