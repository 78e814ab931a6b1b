import { type RawBuilder, sql } from 'kysely'
import { addDays } from 'shared/domain/dates'
import type { LocalDate } from 'shared/contracts/units'
import type { Tx } from '../db/database.ts'
import { layouts, seatGroups } from './layouts.ts'
import { crowdedDaysOf } from './crowded-days.ts'
import { diceFor, occupy } from './occupancy.ts'

export type Span = { first: LocalDate; last: LocalDate }

/** The runs of a span of days, with their stops. */
export function loadRuns(tx: Tx, span: Span): Promise<void> {
  return layRuns(tx, span, sql`e.weekdays & (1 << (extract(isodow FROM d.day)::int - 1)) <> 0`)
}

/** A run on that day of every bus that runs on no weekday. */
export function loadExtraRuns(tx: Tx, day: LocalDate): Promise<void> {
  return layRuns(tx, { first: day, last: day }, sql`e.weekdays = 0`)
}

/** Fridays and Sundays cost more, midweek less. */
async function layRuns(tx: Tx, { first, last }: Span, runs: RawBuilder<boolean>): Promise<void> {
  await sql`
    INSERT INTO journeys (expedition_id, service_date, layout_id, price_permille, discount_percentage,
      discount_amount, max_passengers, max_single_women, max_single, neighbour_rule,
      cancel_until_minutes, open_until_minutes)
    SELECT e.id, d.day, e.layout_id,
      (ARRAY[980, 950, 950, 1000, 1080, 1020, 1080])[extract(isodow FROM d.day)::int],
      CASE WHEN (e.id + extract(doy FROM d.day)::int) % 9 = 0 THEN 10
        WHEN (e.id + extract(doy FROM d.day)::int) % 23 = 0 THEN 15 END,
      CASE WHEN (e.id + extract(doy FROM d.day)::int) % 31 = 0 THEN 5000 END,
      e.max_passengers, e.max_single_women, e.max_single, e.neighbour_rule,
      e.cancel_until_minutes, e.open_until_minutes
    FROM expeditions e
    CROSS JOIN (SELECT g::date AS day
      FROM generate_series(${first}::date, ${last}::date, interval '1 day') g) d
    WHERE ${runs}
    ORDER BY d.day, e.id
    ON CONFLICT (expedition_id, service_date) DO NOTHING`.execute(tx)
  // Türkiye is at UTC+3 all year.
  await sql`
    INSERT INTO journey_stops (journey_id, idx, station_id, departs_at, local_date, platform)
    SELECT j.id, s.idx, s.station_id, (t.local - interval '3 hours') AT TIME ZONE 'UTC', t.local::date, s.platform
    FROM journeys j
    JOIN expeditions e ON e.id = j.expedition_id
    JOIN expedition_stops s ON s.expedition_id = j.expedition_id
    CROSS JOIN LATERAL (SELECT j.service_date::timestamp
      + make_interval(mins => e.departure_minute + s.offset_minutes) AS local) t
    WHERE j.service_date BETWEEN ${first}::date AND ${last}::date
    ON CONFLICT (journey_id, idx) DO NOTHING`.execute(tx)
}

const groupsOf = new Map(layouts.map((bus) => [bus.id, seatGroups(bus)]))

/** One bus in eighty of the usual ones is called off by its operator, the same at each seed. */
export async function cancelRuns(tx: Tx, { first, last }: Span): Promise<void> {
  await sql`
    UPDATE journeys SET cancelled_at = (service_date - 1)::timestamp AT TIME ZONE 'Europe/Istanbul'
    WHERE service_date BETWEEN ${first}::date AND ${last}::date
      AND expedition_id IN (SELECT id FROM expeditions WHERE weekdays <> 0)
      AND (expedition_id * 7 + extract(doy FROM service_date)::int * 3) % 80 = 0`.execute(tx)
}

/** The seats sold before the shop opens, some days at a time so that progress can be told. */
export async function loadSales(
  tx: Tx,
  span: Span,
  seedNumber: number,
  onPart: (share: number) => void,
): Promise<void> {
  const days = 6
  const all = (Date.parse(span.last) - Date.parse(span.first)) / 86_400_000 + 1
  for (let done = 0; done < all; done += days) {
    const first = addDays(span.first, done)
    const until = addDays(first, days - 1)
    await loadSalesOf(tx, { first, last: until < span.last ? until : span.last }, seedNumber)
    onPart(Math.min(1, (done + days) / all))
  }
}

async function loadSalesOf(tx: Tx, { first, last }: Span, seedNumber: number): Promise<void> {
  const { rows: runs } = await sql<{
    id: number
    expedition_id: number
    service_date: string
    layout_id: number
    weekday: number
    stops: number
  }>`
    SELECT j.id, j.expedition_id, j.service_date, j.layout_id,
      extract(isodow FROM j.service_date)::int - 1 AS weekday,
      (SELECT count(*) FROM expedition_stops s WHERE s.expedition_id = j.expedition_id) AS stops
    FROM journeys j WHERE j.service_date BETWEEN ${first}::date AND ${last}::date ORDER BY j.id`.execute(tx)
  const crowdedDays = crowdedDaysOf({ first, last })
  const columns = { journey: numbers(), seat: numbers(), from: numbers(), to: numbers(), woman: numbers() }
  for (const run of runs) {
    const dice = diceFor(seedNumber, run.expedition_id, run.service_date)
    const day = { weekday: run.weekday, isHoliday: crowdedDays.has(run.service_date) }
    for (const claim of occupy(groupsOf.get(run.layout_id) ?? [], run.stops, day, dice)) {
      columns.journey.push(run.id)
      columns.seat.push(claim.seat)
      columns.from.push(claim.from)
      columns.to.push(claim.to)
      columns.woman.push(claim.gender === 'female' ? 1 : 0)
    }
  }
  await sql`
    INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
    SELECT journey, seat, int4range(from_idx, to_idx), 'sold', CASE woman WHEN 1 THEN 'female' ELSE 'male' END
    FROM unnest(${columns.journey}::int[], ${columns.seat}::int[], ${columns.from}::int[],
      ${columns.to}::int[], ${columns.woman}::int[]) AS t (journey, seat, from_idx, to_idx, woman)`.execute(
    tx,
  )
}

const numbers = (): number[] => []
