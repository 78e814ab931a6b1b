import { sql } from 'kysely'
import type { Kurus, LocalDate } from 'shared/contracts/units'
import { addDays } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { type Fare, standardPrice } from './fare.ts'
import type { Places } from './places.ts'
import { startOf, waysBetween } from './search.ts'
import { oneRun, unfreeSeats } from './segment.ts'

export type DayFare = { date: LocalDate; price: Kurus | null; sold_out: boolean }

type DayRow = Fare & { date: LocalDate; open: boolean }

/**
 * The lowest fare with a free seat of each day from `first` on, of what boards on that calendar day and has not
 * left by `now`. No bus: null. No seat left: the lowest of the sold ones, and `sold_out`.
 */
export async function faresByDay(
  db: Db,
  places: Places,
  first: LocalDate,
  days: number,
  now: Date,
): Promise<DayFare[]> {
  const [from, until] = [startOf(first), startOf(addDays(first, days))]
  const { rows } = await sql<DayRow>`${planOnce}
    WITH pairs AS MATERIALIZED (
      SELECT b.journey_id, b.local_date, min(b.idx) AS from_idx, max(a.idx) AS to_idx
      ${waysBetween(places, from, until, now)}
      GROUP BY b.journey_id, b.local_date)
    SELECT p.local_date AS date, run.base_price, run.price_permille, run.discount_percentage, run.discount_amount,
      run.fare_classes, bool_or(run.seat_count > (SELECT count(*) FROM seat_claims c WHERE c.journey_id = p.journey_id)
        OR run.seat_count > ${unfreeSeats(now)}) AS open
    FROM pairs p
    CROSS JOIN LATERAL (
      SELECT f.price AS base_price, j.price_permille, j.discount_percentage, j.discount_amount,
        l.fare_classes, l.seat_count, j.layout_id, j.neighbour_rule
      FROM journeys j
      JOIN bus_layouts l ON l.id = j.layout_id
      JOIN fares f ON f.expedition_id = j.expedition_id AND f.from_idx = p.from_idx AND f.to_idx = p.to_idx
      WHERE j.id = p.journey_id AND j.cancelled_at IS NULL
      ${oneRun}) run
    GROUP BY 1, 2, 3, 4, 5, 6`.execute(db)
  const byDay = Map.groupBy(rows, (row) => row.date)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index)
    return { date, ...lowestOf(byDay.get(date) ?? []) }
  })
}

function lowestOf(rows: readonly DayRow[]): Omit<DayFare, 'date'> {
  const open = rows.filter((row) => row.open)
  const prices = (open.length > 0 ? open : rows).map((row) => standardPrice(row).price)
  const price = prices.toSorted((one, other) => one - other)[0] ?? null
  return { price, sold_out: rows.length > 0 && open.length === 0 }
}
