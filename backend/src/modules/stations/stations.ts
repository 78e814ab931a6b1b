import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const columns = ['id', 'name', 'city', 'district', 'is_centre', 'centre_id', 'city_id', 'slug'] as const

export function allStations(db: Db) {
  return db.selectFrom('stations').select(columns).orderBy('sort_order').execute()
}

/** A station and, when it is a centre or a city, all that is in it: what searching it means. */
function stationSet(id: number): RawBuilder<number> {
  return sql<number>`(SELECT id FROM stations WHERE id = ${id} OR centre_id = ${id} OR city_id = ${id})`
}

/** Where buses go from there, centres and cities of what they reach included; nothing that one is in already. */
export function destinationsFrom(db: Db, origin: number) {
  return db
    .with('reached', (cte) =>
      cte
        .selectFrom('expedition_stops as boarding')
        .innerJoin('expedition_stops as alighting', (join) =>
          join
            .onRef('alighting.expedition_id', '=', 'boarding.expedition_id')
            .onRef('alighting.idx', '>', 'boarding.idx'),
        )
        .where('boarding.station_id', 'in', stationSet(origin))
        .select('alighting.station_id')
        .distinct(),
    )
    .selectFrom('stations')
    .select(columns)
    .where(
      sql<boolean>`id IN (
        SELECT unnest(ARRAY[s.id, s.centre_id, s.city_id]) FROM stations s WHERE s.id IN (SELECT station_id FROM reached))`,
    )
    .where('id', 'not in', stationSet(origin))
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM stations here WHERE here.id = ${origin} AND stations.id IN (here.centre_id, here.city_id))`,
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Districts and areas without a terminal, under the station to travel by. */
export async function placesNearby(db: Db) {
  const places = await db
    .selectFrom('nearby_places')
    .select(['name', 'station_id'])
    .where('kind', '!=', 'airport')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(places, ({ station_id }) => station_id)].map(([station, near]) => ({
    station,
    names: near.map(({ name }) => name),
  }))
}
