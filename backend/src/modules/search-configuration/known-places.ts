import type { Db } from '../../db/database.ts'

const mostPopular = 12

/** The ends of the most travelled pairs, each once: what is travelled from first, in the order of the pairs. */
export async function popularPlaces(db: Db): Promise<number[]> {
  const pairs = await db
    .selectFrom('popular_routes')
    .select(['origin_id', 'destination_id'])
    .orderBy('sort_order')
    .execute()
  const ends = pairs.flatMap(({ origin_id, destination_id }) => [origin_id, destination_id])
  return [...new Set(ends)].slice(0, mostPopular)
}

export function airports(db: Db) {
  return db
    .selectFrom('nearby_places')
    .select(['name', 'station_id as station'])
    .where('kind', '=', 'airport')
    .orderBy('id')
    .limit(mostPopular)
    .execute()
}
