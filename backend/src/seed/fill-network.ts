import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { loadNearbyPlaces, type SeedNetwork } from './load-network.ts'
import { menuItems } from './site-data.ts'

/** False of a network that was laid before places without a terminal led to one: the last that it learnt. */
export async function isFilled(tx: Tx): Promise<boolean> {
  const one = await tx.selectFrom('nearby_places').select('id').executeTakeFirst()
  return one !== undefined
}

/** Gives an older network what it did not know: where its stations stand, how far its stops are, its newer menu. */
export async function fillNetwork(
  tx: Tx,
  { stations, expeditions, nearbyPlaces }: SeedNetwork,
): Promise<void> {
  const places = stations.map(({ id, address, latitude, longitude }) => ({
    id,
    address,
    latitude,
    longitude,
  }))
  await sql`
    UPDATE stations s SET address = f.address, latitude = f.latitude, longitude = f.longitude
    FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      AS f (id int, address text, latitude double precision, longitude double precision)
    WHERE s.id = f.id AND s.address = ''`.execute(tx)
  const stops = expeditions.flatMap((one) =>
    one.stops.map(({ stationId, km }, idx) => ({ expedition_id: one.id, idx, station_id: stationId, km })),
  )
  await sql`
    UPDATE expedition_stops s SET km = f.km
    FROM jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) AS f (expedition_id int, idx int, station_id int, km int)
    WHERE s.expedition_id = f.expedition_id AND s.idx = f.idx AND s.station_id = f.station_id AND s.km = 0`.execute(
    tx,
  )
  // Ops may have closed a station: what led to it leads nowhere.
  const open = new Set((await tx.selectFrom('stations').select('id').execute()).map(({ id }) => id))
  await loadNearbyPlaces(
    tx,
    nearbyPlaces.filter(({ stationId }) => open.has(stationId)),
  )
  await addMenuItems(tx)
}

/** At the end of their groups; what ops has changed stays. */
async function addMenuItems(tx: Tx): Promise<void> {
  const there = await tx.selectFrom('menu_items').select(['id', 'footer_group', 'path']).execute()
  const lastId = Math.max(0, ...there.map(({ id }) => id))
  const missing = menuItems
    .filter(({ group, path }) => !there.some((item) => item.footer_group === group && item.path === path))
    .map(({ group, title, path }, index) => ({ id: lastId + 1 + index, footer_group: group, title, path }))
  if (missing.length > 0) await tx.insertInto('menu_items').values(missing).execute()
}
