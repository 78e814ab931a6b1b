import type { Kurus, LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import { standardPrice } from './fare.ts'
import type { Segment } from './segment.ts'

type DayFare = { date: LocalDate; price: Kurus | null; sold_out: boolean }

/** The lowest fare with a free seat of each day from `first` on. */
export function lowestByDay(segments: readonly Segment[], first: LocalDate, days: number): DayFare[] {
  const byDay = Map.groupBy(segments, (segment) => segment.stops[0]?.local_date)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index)
    const runs = byDay.get(date) ?? []
    const open = runs.filter((segment) => segment.free > 0)
    const cheapest = cheapestOf(open.length > 0 ? open : runs)
    return {
      date,
      price: cheapest ? standardPrice(cheapest).price : null,
      sold_out: runs.length > 0 && open.length === 0,
    }
  })
}

export function cheapestOf(segments: readonly Segment[]): Segment | undefined {
  return segments.toSorted((one, other) => standardPrice(one).price - standardPrice(other).price)[0]
}
