import { type RawBuilder, sql } from 'kysely'
import type { BusType } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { dateInIstanbul } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { planOnce } from '../../db/keep-plans.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Fare } from './fare.ts'

type SegmentStop = { station_id: number; name: string; city: string; departs_at: Date; local_date: string }

/** What stations are called, by id. */
export type StationNames = ReadonlyMap<number, { name: string; city: string }>

/** What a traveller buys: one run of a bus from one of its stops to a later one, with everything that is true of all its seats. */
export type Segment = Fare & {
  journey_id: number
  from_idx: number
  to_idx: number
  expedition_id: number
  service_date: string
  layout_id: number
  bus_type: BusType
  bus_name: string
  seat_count: number
  platform: string | null
  features: string[]
  max_passengers: number
  max_single_women: number
  max_single: number
  neighbour_rule: boolean
  cancel_until_minutes: number
  open_until_minutes: number
  /** Called off by the operator: no seat of it is free. */
  cancelled: boolean
  /** Boarding first, alighting last. */
  stops: SegmentStop[]
  free: number
}

/** A moment of the caller's, or `now()`: when the transaction began, by the clock that all processes share. */
type Moment = Date | RawBuilder<Date>

/** Seats of a run that are taken somewhere on a segment; a hold past its time takes nothing. */
export function liveClaim(now: Moment): RawBuilder<boolean> {
  return sql<boolean>`(c.state = 'sold' OR c.expires_at > ${now})`
}

/** Station and second of departure, and what the station is called when the database was asked for it. */
type StopRow = [station: number, seconds: number, name?: string, city?: string]
type SegmentRow = Omit<Segment, 'stops'> & { stops: StopRow[] }

const second = sql`extract(epoch FROM s.departs_at)::bigint`
const stops = {
  bare: sql`json_build_array(s.station_id, ${second}) ORDER BY s.idx) FROM journey_stops s`,
  named: sql`json_build_array(s.station_id, ${second}, st.name, st.city) ORDER BY s.idx)
        FROM journey_stops s JOIN stations st ON st.id = s.station_id`,
}

/** Ends a look-up of what belongs to one pair: PostgreSQL then uses the keys, however many pairs it expects. */
export const oneRun = sql.raw('LIMIT 1')

/**
 * The segments of `pairs`, a query of journey_id, from_idx and to_idx that bounds itself, in the order of
 * departure and then of the runs' numbers. Names that are given need not be read: for a long list that is half of
 * the work.
 */
export async function readSegments(
  db: Db,
  pairs: RawBuilder<unknown>,
  now: Date,
  names?: StationNames,
): Promise<Segment[]> {
  const rows = await readRows<object>(db, { pairs, now, names })
  // A station of today's making has a name in the database alone.
  if (names && rows.some((row) => row.stops.some(([station]) => !names.has(station))))
    return readSegments(db, pairs, now)
  return rows.map((row) => ({ ...row, stops: row.stops.map((stop) => segmentStop(stop, names)) }))
}

type RowsOf = {
  pairs: RawBuilder<unknown>
  now: Moment
  names?: StationNames | undefined
  /** Columns more, each after a comma, about the pair `p` and the run `run`. */
  more?: RawBuilder<unknown>
}

async function readRows<More>(
  db: Db,
  { pairs, now, names, more = sql`` }: RowsOf,
): Promise<(SegmentRow & More)[]> {
  const { rows } = await sql<SegmentRow & More>`${planOnce}
    WITH pairs AS MATERIALIZED (${pairs})
    SELECT p.journey_id, p.from_idx, p.to_idx, run.*,
      CASE WHEN run.cancelled THEN 0 ELSE run.seat_count - ${unfreeSeats(now)}::int END AS free,
      (SELECT json_agg(${names ? stops.bare : stops.named}
        WHERE s.journey_id = p.journey_id AND s.idx BETWEEN p.from_idx AND p.to_idx) AS stops${more}
    FROM pairs p
    CROSS JOIN LATERAL (
      SELECT j.expedition_id, j.service_date, j.layout_id,
        l.type AS bus_type, l.name AS bus_name, l.seat_count, l.fare_classes, b.platform, e.features,
        j.max_passengers, j.max_single_women, j.max_single, j.neighbour_rule,
        j.cancel_until_minutes, j.open_until_minutes, j.cancelled_at IS NOT NULL AS cancelled,
        f.price AS base_price, j.price_permille, j.discount_percentage, j.discount_amount, b.departs_at
      FROM journeys j
      JOIN expeditions e ON e.id = j.expedition_id
      JOIN bus_layouts l ON l.id = j.layout_id
      JOIN fares f ON f.expedition_id = j.expedition_id AND f.from_idx = p.from_idx AND f.to_idx = p.to_idx
      JOIN journey_stops b ON b.journey_id = j.id AND b.idx = p.from_idx
      WHERE j.id = p.journey_id
      ${oneRun}) run
    ORDER BY run.departs_at, p.journey_id`.execute(db)
  return rows
}

function segmentStop([station_id, seconds, name, city]: StopRow, names?: StationNames): SegmentStop {
  const departs_at = new Date(seconds * 1000)
  const called = names?.get(station_id) ?? { name: name ?? '', city: city ?? '' }
  return {
    station_id,
    name: called.name,
    city: called.city,
    departs_at,
    local_date: dateInIstanbul(departs_at),
  }
}

/**
 * How many seats are not free on the segment of `p` (journey_id, from_idx, to_idx), of a bus that `run` knows (layout_id,
 * neighbour_rule): those that somebody has on some part of it, and those beside a seat that is a woman's on one part and a
 * man's on another, which the map draws as blocked (`drawCells`).
 */
export function unfreeSeats(now: Moment): RawBuilder<number> {
  return sql<number>`(WITH taken AS (
        SELECT c.seat_no, min(c.gender) <> max(c.gender) AS mixed FROM seat_claims c
        WHERE c.journey_id = p.journey_id AND c.segment && int4range(p.from_idx, p.to_idx) AND ${liveClaim(now)}
        GROUP BY c.seat_no)
      SELECT count(*) + count(*) FILTER (WHERE mixed AND run.neighbour_rule
        AND seat_beside(run.layout_id, seat_no) NOT IN (SELECT seat_no FROM taken)) FROM taken)`
}

export type SegmentKey = Readonly<Pick<Segment, 'journey_id' | 'from_idx' | 'to_idx'>>

const largestInt = 2_147_483_647

/** Null for an id that no journey can have. */
export function parseJourneyId(id: JourneyId): SegmentKey | null {
  const [run = 0, from_idx = 0, to_idx = 0] = id.split('-').map(Number)
  return run <= largestInt && from_idx < to_idx ? { journey_id: run, from_idx, to_idx } : null
}

export function journeyIdOf(segment: Pick<Segment, 'journey_id' | 'from_idx' | 'to_idx'>): string {
  return `${segment.journey_id}-${segment.from_idx}-${segment.to_idx}`
}

/** The segment an id names; refuses one that is not there. Whether it has departed is `departureOf` to tell. */
export function findSegment(db: Db, id: JourneyId, now: Date): Promise<Segment> {
  return findSegmentAnd<object>(db, id, now)
}

/** With columns more, each after a comma, about the pair `p` and the run `run`. */
export async function findSegmentAnd<More>(
  db: Db,
  id: JourneyId,
  now: Moment,
  more?: RawBuilder<unknown>,
): Promise<Segment & More> {
  const key = parseJourneyId(id)
  const pair =
    key &&
    sql`SELECT ${key.journey_id}::int AS journey_id, ${key.from_idx}::int AS from_idx, ${key.to_idx}::int AS to_idx`
  const [row] = pair ? await readRows<More>(db, { pairs: pair, now, ...(more && { more }) }) : []
  if (!row) throw new RefusalError(404, 'no-such-journey', 'Bu sefer bulunamadı. Lütfen yeniden arayın.')
  return { ...row, stops: row.stops.map((stop) => segmentStop(stop)) }
}

/** When the bus leaves the boarding stop. */
export function departureOf(segment: Pick<Segment, 'stops'>): Date {
  const first = segment.stops[0]
  if (!first) throw new Error('A segment has at least two stops')
  return first.departs_at
}

export function arrivalOf(segment: Pick<Segment, 'stops'>): Date {
  const last = segment.stops.at(-1)
  if (!last) throw new Error('A segment has at least two stops')
  return last.departs_at
}
