import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { dateInIstanbul } from 'shared/domain/dates'
import type { Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { buildSalesPoints } from './sales-points.ts'
import { exampleShuttles } from './shuttles.ts'

/**
 * Sales points and shuttles, in a new database or in one of an older release: both follow the stations that it has.
 * What ops has changed since the first filling stays.
 */
export async function fillPlaces(tx: Tx): Promise<void> {
  const filledNow = await tx
    .insertInto('seed_runs')
    .values({ name: 'places', seed_number: 0, scale: '', until_date: dateInIstanbul(new Date()) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!filledNow) return
  const stations = await tx
    .selectFrom('stations')
    .select(['id', 'name', 'city', 'province_code', 'district', 'address', 'centre_id', 'city_id'])
    .orderBy('id')
    .execute()
  // What stands for several terminals has no desk of its own.
  const groups = new Set(stations.flatMap(({ centre_id, city_id }) => [centre_id, city_id]))
  const points = buildSalesPoints(stations.filter(({ id }) => !groups.has(id)))
  if (points.length > 0) await tx.insertInto('sales_points').values(points).execute()
  await fillShuttles(
    tx,
    stations.map(({ id }) => id),
  )
}

/** Older ones learn their stops; those that are not there yet come at the end, since tickets name them by their ids. */
async function fillShuttles(tx: Tx, stationIds: readonly number[]): Promise<void> {
  const there = await tx.selectFrom('shuttles').select(['id', 'station_id', 'name', 'direction']).execute()
  const known = new Map(there.map((row) => [keyOf(row.station_id, row.name, row.direction), row.id]))
  let lastId = Math.max(0, ...there.map(({ id }) => id))
  const added: Insertable<Schema['shuttles']>[] = []
  for (const { stationId, name, minutes, direction, stops } of exampleShuttles) {
    const id = known.get(keyOf(stationId, name, direction))
    if (id !== undefined)
      await sql`UPDATE shuttles SET stops = ${stops} WHERE id = ${id} AND stops = '{}'`.execute(tx)
    else if (stationIds.includes(stationId))
      added.push({ id: (lastId += 1), station_id: stationId, name, minutes, direction, stops })
  }
  if (added.length > 0) await tx.insertInto('shuttles').values(added).execute()
}

const keyOf = (station: number, name: string, direction: string) => `${station} ${direction} ${name}`
