import { sql } from 'kysely'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'
import { type DayFare, faresByDay } from '../journeys/fares-by-day.ts'
import { type Places, stopsOf } from '../journeys/places.ts'
import { searchDay, startOf } from '../journeys/search.ts'
import type { Segment } from '../journeys/segment.ts'
import { endOf, factsOfDay, stopsBetween } from './page-of-day.ts'
import type { Network, TerminalPlace } from './read-network.ts'
import { slugOf } from './resolve-slug.ts'
import { lowestOf, type SoldPair } from './sold-pairs.ts'

const fareDays = 14
const mostNeighbours = 12

type Pair = SoldPair<TerminalPlace>

/** All that the page of a pair tells; null when its last bus has left. */
export async function readRoutePage(db: Db, { pairs }: Network, pair: Pair, now: Date) {
  const { origin, destination, slug } = pair
  const places = { origins: idsOf(origin), destinations: idsOf(destination) }
  const fares = await faresByDay(db, places, dateInIstanbul(now), fareDays, now)
  const date = nextWholeDay(fares) ?? (await nextDayBeyond(db, places, fares))
  const segments = date ? await searchCalendarDay(db, places, date, now) : []
  if (!date || segments.length === 0) return null
  return {
    slug,
    origin: endOf(origin, segments, 'first'),
    destination: endOf(destination, segments, 'last'),
    distance_km: await shortestWay(db, segments),
    ...factsOfDay(segments),
    example_date: date,
    lowest_fare: lowestOf(fares.filter((day) => !day.sold_out).map((day) => day.price)),
    fares,
    stops: stopsBetween(segments, [origin, destination]),
    reverse: neighbour(pairs.get(slugOf(destination, origin))),
    ...neighbours(pairs, pair),
  }
}

function idsOf({ stations }: TerminalPlace): number[] {
  return stations.map(({ id }) => id)
}

/** Today is half over already. */
function nextWholeDay([_today, ...later]: readonly DayFare[]): LocalDate | null {
  return later.find((day) => day.price !== null)?.date ?? null
}

async function nextDayBeyond(db: Db, { origins, destinations }: Places, fares: readonly DayFare[]) {
  const last = fares.at(-1)?.date
  if (!last) return null
  const { rows } = await sql<{ date: LocalDate | null }>`
    SELECT min(b.local_date) AS date
    FROM journey_stops b
    JOIN journey_stops a ON a.journey_id = b.journey_id AND a.idx > b.idx
    WHERE b.station_id = ANY (${stopsOf(origins)}) AND a.station_id = ANY (${stopsOf(destinations)})
      AND b.departs_at >= ${startOf(addDays(last, 1))}`.execute(db)
  return rows[0]?.date ?? null
}

/** A day's list of the search goes on into the night; a day of the page is one of the calendar. */
async function searchCalendarDay(db: Db, places: Places, date: LocalDate, now: Date): Promise<Segment[]> {
  const found = await searchDay(db, places, date, now)
  return found.filter(({ stops }) => stops[0]?.local_date === date)
}

async function shortestWay(db: Db, segments: readonly Segment[]): Promise<number> {
  const column = (name: 'expedition_id' | 'from_idx' | 'to_idx') => segments.map((segment) => segment[name])
  const { rows } = await sql<{ km: number }>`
    SELECT min(a.km - b.km) AS km
    FROM unnest(${column('expedition_id')}::int[], ${column('from_idx')}::int[], ${column('to_idx')}::int[])
      AS part (expedition_id, from_idx, to_idx)
    JOIN expedition_stops b ON b.expedition_id = part.expedition_id AND b.idx = part.from_idx
    JOIN expedition_stops a ON a.expedition_id = part.expedition_id AND a.idx = part.to_idx`.execute(db)
  return rows[0]?.km ?? 0
}

function neighbours(pairs: Network['pairs'], { slug, origin, destination }: Pair) {
  const others = [...pairs.values()].filter((other) => other.slug !== slug)
  return {
    from_origin: mostUseful(others.filter((other) => other.origin === origin)),
    to_destination: mostUseful(others.filter((other) => other.destination === destination)),
  }
}

/** Those with the most buses. */
function mostUseful(pairs: readonly Pair[]) {
  return pairs
    .toSorted((one, other) => other.runs - one.runs)
    .slice(0, mostNeighbours)
    .flatMap((pair) => neighbour(pair) ?? [])
}

function neighbour(pair: Pair | undefined) {
  if (!pair) return null
  const { slug, origin, destination, lowest } = pair
  return { slug, origin: origin.name, destination: destination.name, lowest_fare: lowest }
}
