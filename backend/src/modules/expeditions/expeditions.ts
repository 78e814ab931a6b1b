import { type RawBuilder, sql } from 'kysely'
import { longestExpeditionList } from 'shared/contracts/expedition'
import type { BusType } from 'shared/contracts/journey'
import type { Kurus } from 'shared/contracts/units'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { type Fare, standardPrice } from '../journeys/fare.ts'

type Place = { id: number; name: string; city: string; latitude: number; longitude: number }
type Stop = Place & { minutes: number; km: number }

type ExpeditionRow = Pick<Fare, 'fare_classes'> & {
  id: number
  name: string
  departure_minute: number
  weekdays: number
  features: string[]
  bus_type: BusType
  base_price: number
  /** First and last, or all of them. */
  stops: Stop[]
  /** What the runs of the coming week cost for each thousand of the fare, and their discounts; null without a run. */
  week: Pick<Fare, 'price_permille' | 'discount_percentage' | 'discount_amount'>[] | null
}

/** The lowest fare is that of the coming week. */
const daysAhead = 7

/** Every expedition that runs on some weekday, in the order of its stations and hours. */
export async function allExpeditions(db: Db, now: Date) {
  const ends = sql<boolean>`s.idx IN (0, (SELECT max(idx) FROM expedition_stops WHERE expedition_id = e.id))`
  const rows = await readExpeditions(db, sql<boolean>`e.weekdays <> 0`, ends, now)
  return rows.map(summary)
}

/** With its stops; null when there is none of that number. */
export async function findExpedition(db: Db, id: number, now: Date) {
  const [row] = await readExpeditions(db, sql<boolean>`e.id = ${id}`, sql<boolean>`true`, now)
  if (!row) return null
  return {
    ...summary(row),
    stops: row.stops.map(({ km: _km, ...stop }) => stop),
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => row.weekdays & (1 << (day - 1))),
    features: row.features,
  }
}

async function readExpeditions(
  db: Db,
  which: RawBuilder<boolean>,
  stops: RawBuilder<boolean>,
  now: Date,
): Promise<ExpeditionRow[]> {
  const today = dateInIstanbul(now)
  const { rows } = await sql<ExpeditionRow>`
    SELECT e.id, e.name, e.departure_minute, e.weekdays, e.features, l.type AS bus_type, l.fare_classes,
      f.price AS base_price, way.stops, week.week
    FROM expeditions e
    JOIN bus_layouts l ON l.id = e.layout_id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', st.id, 'name', st.name, 'city', st.city, 'latitude', st.latitude,
          'longitude', st.longitude, 'minutes', s.offset_minutes, 'km', s.km) ORDER BY s.idx) AS stops,
        max(s.idx) AS last, min(st.sort_order) FILTER (WHERE s.idx = 0) AS first_order
      FROM expedition_stops s JOIN stations st ON st.id = s.station_id
      WHERE s.expedition_id = e.id AND ${stops}) way
    JOIN fares f ON f.expedition_id = e.id AND f.from_idx = 0 AND f.to_idx = way.last
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(DISTINCT jsonb_build_object('price_permille', j.price_permille,
        'discount_percentage', j.discount_percentage, 'discount_amount', j.discount_amount)) AS week
      FROM journeys j
      WHERE j.expedition_id = e.id AND j.service_date BETWEEN ${today}::date AND ${addDays(today, daysAhead - 1)}::date) week
      ON true
    WHERE ${which}
    ORDER BY way.first_order, e.name, e.departure_minute, e.id
    LIMIT ${longestExpeditionList}`.execute(db)
  return rows
}

function summary(row: ExpeditionRow) {
  const [first, last] = [row.stops[0], row.stops.at(-1)]
  if (!first || !last) throw new Error('An expedition has at least two stops')
  return {
    id: row.id,
    name: row.name,
    origin: placeOf(first),
    destination: placeOf(last),
    distance_km: last.km,
    departure_time: clockOf(row.departure_minute),
    duration_minutes: last.minutes,
    bus_type: row.bus_type,
    lowest_fare: lowestFare(row),
  }
}

function placeOf({ id, name, city, latitude, longitude }: Stop): Place {
  return { id, name, city, latitude, longitude }
}

function lowestFare({ week, base_price, fare_classes }: ExpeditionRow): Kurus | null {
  const prices = (week ?? []).map((run) => standardPrice({ ...run, base_price, fare_classes }).price)
  return prices.toSorted((one, other) => one - other)[0] ?? null
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
