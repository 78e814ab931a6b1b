import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const columns = ['id', 'name', 'city', 'district', 'is_centre', 'centre_id', 'slug'] as const

export function allStations(db: Db) {
  return db.selectFrom('stations').select(columns).orderBy('sort_order').execute()
}

/** A station and, when it is a centre, its sub-stops: what searching it means. */
export function stationSet(id: number): RawBuilder<number> {
  return sql<number>`(SELECT id FROM stations WHERE id = ${id} OR centre_id = ${id})`
}

/** Where buses go from there, centres of what they reach included. */
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
    .where((where) =>
      where.or([
        where('id', 'in', where.selectFrom('reached').select('station_id')),
        where(
          'id',
          'in',
          where
            .selectFrom('reached')
            .innerJoin('stations as stop', 'stop.id', 'reached.station_id')
            .select('stop.centre_id'),
        ),
      ]),
    )
    .where('id', '!=', origin)
    .orderBy('sort_order')
    .execute()
}
