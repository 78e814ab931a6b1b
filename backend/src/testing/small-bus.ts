import { sql } from 'kysely'
import { type JourneyId, journeyId, seatNo, type SeatNo } from 'shared/contracts/units'
import type { Database } from '../db/database.ts'
import type { LayoutCell } from '../db/schema.ts'
import { company } from '../seed/site-data.ts'

/** 2+2, four rows: seats 1 2 | 3 4 in the first, and so on. */
const cells: LayoutCell[] = [1, 2, 3, 4].flatMap((row) =>
  [1, 2, 3, 4, 5].map((col): LayoutCell => {
    if (col === 3) return { row, col, kind: 'aisle', seat: null, fare: null }
    return { row, col, kind: 'seat', seat: seat((row - 1) * 4 + (col < 3 ? col : col - 1)), fare: 'standard' }
  }),
)

/** Who sells; no value of it has a quotation mark. */
const settings = Object.entries(company)
  .map(([key, value]) => `('company', '${key}', '${value}')`)
  .join()

const schedule = `
INSERT INTO settings (scope, key, value) VALUES ${settings};
INSERT INTO stations (id, name, city, province_code, district, is_centre, centre_id, slug, sort_order) VALUES
  (1, 'Esenler Otogarı', 'İstanbul', 34, NULL, false, NULL, 'istanbul', 1),
  (2, 'Bolu Otogarı', 'Bolu', 14, NULL, false, NULL, 'bolu', 2),
  (3, 'AŞTİ', 'Ankara', 6, NULL, false, NULL, 'ankara', 3);
INSERT INTO bus_layouts (id, type, name, seat_count, cells, fare_classes) VALUES
  (1, '2+2', 'Test', 16, '${JSON.stringify(cells)}', '{"standard": 1000}');
INSERT INTO expeditions (id, name, layout_id, departure_minute, max_passengers, max_single_women, max_single) VALUES
  (1, 'İstanbul - Ankara', 1, 510, 5, 1, 2), (2, 'Ankara - İstanbul', 1, 510, 5, 1, 2);
INSERT INTO expedition_stops (expedition_id, idx, station_id, offset_minutes) VALUES
  (1, 0, 1, 0), (1, 1, 2, 180), (1, 2, 3, 360), (2, 0, 3, 0), (2, 1, 2, 180), (2, 2, 1, 360);
INSERT INTO fares (expedition_id, from_idx, to_idx, price)
  SELECT e, f, t, (t - f) * 47000 + 1000 FROM generate_series(1, 2) e, generate_series(0, 1) f, generate_series(1, 2) t
  WHERE f < t;
INSERT INTO journeys (expedition_id, service_date, layout_id, max_passengers, max_single_women, max_single,
    neighbour_rule, cancel_until_minutes, open_until_minutes)
  SELECT e, (now() + make_interval(days => d))::date, 1, 5, 1, 2, true, 1440, 720
  FROM generate_series(1, 2) e, (VALUES (-3), (5), (6), (7)) AS days (d);
INSERT INTO journey_stops (journey_id, idx, station_id, departs_at, local_date, platform)
  SELECT j.id, s.idx, s.station_id, j.service_date + make_interval(mins => 330 + s.offset_minutes), j.service_date, '12'
  FROM journeys j JOIN expedition_stops s USING (expedition_id);
`

/** The whole of a segment costs two times 470 lira and ten. */
export const fullFare = 95_000

export type SmallBus = {
  there: JourneyId
  firstHalf: JourneyId
  secondHalf: JourneyId
  back: JourneyId
  gone: JourneyId
}

/** Three stations, one bus in each direction on a few days: the least that tickets can be sold for. */
export async function laySmallBus(database: Database): Promise<SmallBus> {
  await database.script(schedule)
  const { rows } = await sql<{ id: number; line: number; ahead: boolean }>`
    SELECT id, expedition_id AS line, service_date > now() AS ahead FROM journeys
    ORDER BY service_date`.execute(database.db)
  const run = (line: number, ahead: boolean, last = false) => {
    const found = rows.filter((row) => row.line === line && row.ahead === ahead)
    return found.at(last ? -1 : 0)?.id ?? 0
  }
  const out = run(1, true)
  return {
    there: id(out, 0, 2),
    firstHalf: id(out, 0, 1),
    secondHalf: id(out, 1, 2),
    back: id(run(2, true, true), 0, 2),
    gone: id(run(1, false), 0, 2),
  }
}

/** For a process of its own: the small bus is all there is, and a start lays no more. */
export function layNoMore(database: Pick<Database, 'script'>): Promise<void> {
  return database.script(`INSERT INTO nearby_places (id, name, city, kind, station_id)
      SELECT 1, 'Meydan', city, 'district', id FROM stations ORDER BY id LIMIT 1;
    INSERT INTO seed_runs (name, seed_number, scale, until_date) VALUES ('network', 34, 'small', '2999-12-31')`)
}

function id(run: number, from: number, to: number): JourneyId {
  return journeyId.parse(`${run}-${from}-${to}`)
}

export function seat(number: number): SeatNo {
  return seatNo.parse(number)
}
