import { sql } from 'kysely'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import type { SaleWindow } from '../search-configuration/sale-window.ts'
import { buildPlaces, namesOfPlaces, type Place, type PlaceStation } from './places.ts'
import { soldPairs, type RunningBus, type SoldPair } from './sold-pairs.ts'

/** A station with what a traveller needs to find it. */
export type NetworkTerminal = PlaceStation & { address: string; latitude: number; longitude: number }
export type TerminalPlace = Place<NetworkTerminal>

/** All that is sold between places in the days on sale. */
export type Network = {
  names: ReadonlyMap<string, readonly TerminalPlace[]>
  /** By slug, in order. */
  pairs: ReadonlyMap<string, SoldPair<TerminalPlace>>
}

export async function readNetwork(db: Db, now: Date, { last }: SaleWindow): Promise<Network> {
  const stations = await db
    .selectFrom('stations')
    .select(['id', 'name', 'city', 'district', 'is_centre', 'centre_id', 'city_id', 'slug'])
    .select(['address', 'latitude', 'longitude'])
    .orderBy('sort_order')
    .execute()
  const today = dateInIstanbul(now)
  // From tomorrow on, so that every pair has a whole day of buses to tell of.
  const { rows } = await sql<RunningBus>`
    SELECT l.fare_classes, way.stops, way.fares, ahead.runs, coalesce(ahead.week, '[]') AS week
    FROM expeditions e
    JOIN bus_layouts l ON l.id = e.layout_id
    CROSS JOIN LATERAL (
      SELECT (SELECT jsonb_agg(s.station_id ORDER BY s.idx) FROM expedition_stops s WHERE s.expedition_id = e.id) AS stops,
        (SELECT jsonb_agg(jsonb_build_array(f.from_idx, f.to_idx, f.price)) FROM fares f WHERE f.expedition_id = e.id)
          AS fares) way
    CROSS JOIN LATERAL (
      SELECT count(*) AS days, count(*) FILTER (WHERE soon.is) AS runs,
        jsonb_agg(DISTINCT jsonb_build_object('price_permille', j.price_permille, 'discount_percentage',
          j.discount_percentage, 'discount_amount', j.discount_amount)) FILTER (WHERE soon.is) AS week
      FROM journeys j CROSS JOIN LATERAL (SELECT j.service_date <= ${addDays(today, 7)}::date AS is) soon
      WHERE j.expedition_id = e.id AND j.service_date > ${today}::date AND j.service_date <= ${last}::date) ahead
    WHERE ahead.days > 0
    ORDER BY e.id`.execute(db)
  const places = buildPlaces(stations)
  return { names: namesOfPlaces(places), pairs: soldPairs(places, rows) }
}
