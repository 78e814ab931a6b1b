import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { saleTerms } from 'shared/domain/sale-terms'
import type { SeedExpedition } from './expeditions.ts'
import { layouts, seatsOfLayout } from './layouts.ts'
import { company, menuItems, popular, site } from './site-data.ts'
import type { SeedNearbyPlace } from './nearby-places.ts'
import { inListOrder, type SeedStation } from './stations.ts'

export type SeedNetwork = {
  stations: readonly SeedStation[]
  expeditions: readonly SeedExpedition[]
  nearbyPlaces: readonly SeedNearbyPlace[]
}

/** What does not depend on the day: stations, buses, lines and settings. */
export async function loadNetwork(
  tx: Tx,
  { stations, expeditions, nearbyPlaces }: SeedNetwork,
): Promise<void> {
  await loadStations(tx, stations)
  await loadNearbyPlaces(tx, nearbyPlaces)
  await tx
    .insertInto('bus_layouts')
    .values(
      layouts.map((bus) => ({
        id: bus.id,
        type: bus.type,
        name: bus.name,
        seat_count: seatsOfLayout(bus).length,
        cells: JSON.stringify(bus.cells),
        fare_classes: JSON.stringify(bus.fareClasses),
      })),
    )
    .execute()
  await loadExpeditions(tx, expeditions)
  await loadSite(tx)
}

async function loadStations(tx: Tx, stations: readonly SeedStation[]): Promise<void> {
  const rows = inListOrder(stations).map((station, index) => ({
    id: station.id,
    name: station.name,
    city: station.city,
    province_code: station.provinceCode,
    district: station.district,
    is_centre: station.isCentre,
    centre_id: station.centreId,
    city_id: station.cityId,
    slug: station.slug,
    sort_order: index + 1,
    address: station.address,
    latitude: station.latitude,
    longitude: station.longitude,
  }))
  await tx.insertInto('stations').values(rows).execute()
}

export async function loadNearbyPlaces(tx: Tx, places: readonly SeedNearbyPlace[]): Promise<void> {
  const rows = places.map(({ name, city, kind, stationId }, index) => ({
    id: index + 1,
    name,
    city,
    kind,
    station_id: stationId,
  }))
  await inserted(tx, 'nearby_places', rows)
}

export async function loadExpeditions(tx: Tx, expeditions: readonly SeedExpedition[]): Promise<void> {
  await inserted(
    tx,
    'expeditions',
    expeditions.map((one) => ({
      id: one.id,
      name: one.name,
      layout_id: one.layoutId,
      departure_minute: one.departureMinute,
      weekdays: one.weekdays,
      features: one.features,
      neighbour_rule: one.neighbourRule,
      max_passengers: one.limits.passengers,
      max_single_women: one.limits.singleWomen,
      max_single: one.limits.single,
      cancel_until_minutes: saleTerms.cancelHours * 60,
      open_until_minutes: saleTerms.openHours * 60,
    })),
  )
  await inserted(
    tx,
    'expedition_stops',
    expeditions.flatMap((one) =>
      one.stops.map((stop, idx) => ({
        expedition_id: one.id,
        idx,
        station_id: stop.stationId,
        offset_minutes: stop.offsetMinutes,
        km: stop.km,
        platform: stop.platform,
      })),
    ),
  )
  await inserted(
    tx,
    'fares',
    expeditions.flatMap((one) =>
      one.fares.map((fare) => ({
        expedition_id: one.id,
        from_idx: fare.fromIdx,
        to_idx: fare.toIdx,
        price: fare.price,
      })),
    ),
  )
}

async function loadSite(tx: Tx): Promise<void> {
  await tx
    .insertInto('settings')
    .values([...settingRows(company, 'company'), ...settingRows(site, 'site')])
    .execute()
  const items = menuItems.map(({ group, title, path }, index) => ({
    id: index + 1,
    footer_group: group,
    title,
    path,
  }))
  await tx.insertInto('menu_items').values(items).execute()
  const pairs = popular.map(([origin_id, destination_id], sort_order) => ({
    origin_id,
    destination_id,
    sort_order,
  }))
  await tx.insertInto('popular_routes').values(pairs).execute()
}

function settingRows(values: Record<string, string>, scope: 'company' | 'site') {
  return Object.entries(values).map(([key, value]) => ({ key, value, scope }))
}

/** As one JSON parameter: thousands of rows would be more parameters than PostgreSQL takes. */
async function inserted(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  const into: RawBuilder<unknown> = sql.table(table)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}
