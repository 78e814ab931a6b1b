import { slug } from 'shared/domain/text'
import type { Db } from '../../db/database.ts'

type Row = Awaited<ReturnType<typeof readRows>>[number]

const byName = new Intl.Collator('tr').compare

/** The table that a journey's shuttles are sold from, by city, station and line. */
export async function shuttleCities(db: Db) {
  const rows = await readRows(db)
  const cities = [...Map.groupBy(rows, ({ city }) => city)].map(([name, here]) => ({
    name,
    slug: slug(name),
    stations: stationsOf(here).toSorted((one, other) => byName(one.name, other.name)),
  }))
  return cities.toSorted((one, other) => byName(one.name, other.name))
}

function readRows(db: Db) {
  return db
    .selectFrom('shuttles')
    .innerJoin('stations', 'stations.id', 'shuttles.station_id')
    .select(['station_id', 'stations.name as station', 'city', 'address'])
    .select(['shuttles.name', 'minutes', 'direction', 'stops'])
    .orderBy('shuttles.id')
    .execute()
}

function stationsOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, ({ station_id }) => station_id)].map(([id, here]) => ({
    id,
    name: here[0]?.station ?? '',
    address: here[0]?.address ?? '',
    lines: [...Map.groupBy(here, ({ name }) => name)]
      .map(([name, rides]) => ({ name, to: rideOf(rides, 'to'), from: rideOf(rides, 'from') }))
      .toSorted((one, other) => byName(one.name, other.name)),
  }))
}

function rideOf(rows: readonly Row[], direction: Row['direction']) {
  const row = rows.find((one) => one.direction === direction)
  return row ? { minutes: row.minutes, stops: row.stops } : null
}
