import { sql } from 'kysely'
import type { nearestJourneys } from 'shared/contracts/journey'
import type { RequestOf } from 'shared/contracts/call'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, daysBetween } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import type { SaleWindow } from '../search-configuration/sale-window.ts'
import { kmBetween } from './distance.ts'
import { type DayFare, faresByDay } from './fares-by-day.ts'
import { isWithin, placesOf, stopsOf, type Trip } from './places.ts'
import { startOf } from './search.ts'

const daysEachWay = 14
/** Farther than anybody goes to another terminal. */
const mostKm = 250
const triedAtEachEnd = 6
const mostPlaces = 4

type Place = Awaited<ReturnType<typeof readPlaces>>[number]
type Asked = RequestOf<typeof nearestJourneys>
type Alternative = { trip: Trip; km: number }

/** Where a traveller who found no bus finds one: on the nearest day, and on that day at the nearest places. */
export async function nearestWith(db: Db, asked: Asked, sale: SaleWindow, now: Date) {
  const [day, places] = await Promise.all([nearestDay(db, asked, sale, now), nearestPlaces(db, asked, now)])
  return { day, places }
}

/** Of two equally near the later, as in the strip of days. */
async function nearestDay(
  db: Db,
  { date, not_before: earliest, ...trip }: Asked,
  sale: SaleWindow,
  now: Date,
) {
  const first = latest([addDays(date, -daysEachWay), sale.first, earliest ?? sale.first])
  const last = addDays(date, daysEachWay) < sale.last ? addDays(date, daysEachWay) : sale.last
  const days = daysBetween(first, last) + 1
  const fares = days > 0 ? await faresByDay(db, placesOf(trip), first, days, now) : []
  const away = (fare: DayFare) => Math.abs(daysBetween(date, fare.date))
  const [nearest] = fares
    .filter((fare) => fare.date !== date && fare.price !== null && !fare.sold_out)
    .toSorted((one, other) => away(one) - away(other) || (one.date < other.date ? 1 : -1))
  return nearest && nearest.price !== null ? { date: nearest.date, price: nearest.price } : null
}

const latest = (days: readonly LocalDate[]): LocalDate => days.toSorted().at(-1) ?? ''

async function nearestPlaces(db: Db, { date, origin, destination }: Asked, now: Date) {
  const places = await readPlaces(db)
  const [from, to] = [origin, destination].map((id) => places.find((place) => place.id === id))
  if (!from || !to) return []
  const trip = { origin, destination }
  const [starts, ends] = await Promise.all([
    connected(db, { to: destination }, date, now),
    connected(db, { from: origin }, date, now),
  ])
  const tried: Alternative[] = [
    ...around(from, to, wholes(places, starts)).map(({ id, km }) => ({ trip: { ...trip, origin: id }, km })),
    ...around(to, from, wholes(places, ends)).map(({ id, km }) => ({
      trip: { ...trip, destination: id },
      km,
    })),
  ].toSorted((one, other) => one.km - other.km)
  const found = await Promise.all(
    tried.map(async ({ trip: other, km }) => {
      const [fare] = await faresByDay(db, placesOf(other), date, 1, now)
      return fare?.price != null && !fare.sold_out ? [{ ...other, km, price: fare.price }] : []
    }),
  )
  return found.flat().slice(0, mostPlaces)
}

/** The stops from which buses of that day go to a destination, or to which they go from an origin. */
async function connected(db: Db, end: { from: number } | { to: number }, date: LocalDate, now: Date) {
  const [known, wanted, place] =
    'to' in end
      ? [sql.ref('a.station_id'), sql.ref('b.station_id'), end.to]
      : [sql.ref('b.station_id'), sql.ref('a.station_id'), end.from]
  const [from, until] = [startOf(date), startOf(addDays(date, 1))]
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT ${wanted} AS id
    FROM journey_stops b
    JOIN journey_stops a ON a.journey_id = b.journey_id AND a.idx > b.idx
    WHERE ${known} = ANY (${stopsOf([place])})
      AND b.departs_at >= ${from} AND b.departs_at < ${until} AND b.departs_at > ${now}
      AND a.departs_at > ${from} AND a.departs_at < ${until}::timestamptz + interval '2 days'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Centres and cities of stations, or the stations themselves. */
function wholes(places: readonly Place[], stations: ReadonlySet<number>): Place[] {
  const ids = new Set(
    places
      .filter(({ id }) => stations.has(id))
      .flatMap(({ id, centre_id, city_id }) => [id, centre_id, city_id]),
  )
  return places.filter(({ id }) => ids.has(id))
}

/** Centre and city that an end is in, then other places by how far they are; never where the other end is. */
function around(end: Place, other: Place, places: readonly Place[]) {
  const isWider = ({ id }: Place) => id === end.centre_id || id === end.city_id
  return places
    .filter(
      (place) => place.id !== end.id && (isWider(place) || (isWhole(place) && !isWithin(end, place.id))),
    )
    .filter((place) => !isWithin(place, other.id) && !isWithin(other, place.id))
    .map((place) => ({ id: place.id, km: isWider(place) ? 0 : Math.round(kmBetween(end, place)) }))
    .filter(({ km }) => km <= mostKm)
    .toSorted((one, next) => one.km - next.km)
    .slice(0, triedAtEachEnd)
}

/** Not a part of something that is tried as a whole. */
const isWhole = ({ centre_id, city_id }: Place) => centre_id === null && city_id === null

function readPlaces(db: Db) {
  return db
    .selectFrom('stations')
    .select(['id', 'centre_id', 'city_id', 'latitude', 'longitude'])
    .orderBy('sort_order')
    .execute()
}
