import pg from 'pg'
import { type Cell, freePairs } from '../common/free-pairs.ts'

/** A seat whose pair is free too, so that no rule of the bus stands between a buyer and it. */
export type Seat = { journey: string; seat: number; pricing: string; price: number }

/** So many of them on the buses of the coming days, at most one of each pair, told by the seat maps of the API. */
export async function findSeats(
  database: string,
  ask: (path: string, body: object) => Promise<string>,
  count: number,
): Promise<Seat[]> {
  const found: Seat[] = []
  for (const journey of await journeys(database)) {
    const map: SeatMap = JSON.parse(await ask('/api/v1/journey-seats', { journeyId: journey }))
    found.push(
      ...freePairs(map.data.seats.cells).map(([{ seat, pricing }]) => ({
        journey,
        seat,
        pricing: pricing.id,
        price: pricing.price,
      })),
    )
    if (found.length >= count) return found.slice(0, count)
  }
  throw new Error(`The seed has only ${found.length} of ${count} free pairs`)
}

type SeatMap = { data: { seats: { cells: Cell[] } } }

/** Whole runs of the coming week, as the API names them. */
async function journeys(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT j.id || '-' || min(s.idx) || '-' || max(s.idx) AS name
       FROM journeys j JOIN journey_stops s ON s.journey_id = j.id
       GROUP BY j.id HAVING min(s.departs_at) > now() + interval '1 day' ORDER BY j.id`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
