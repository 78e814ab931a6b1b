import { dateInIstanbul } from 'shared/domain/dates'
import type { LocalDate } from 'shared/contracts/units'
import type { Clock } from '../../context/clock.ts'
import type { Db } from '../../db/database.ts'
import { allStations } from '../stations/stations.ts'
import { standardPrice } from './fare.ts'
import { faresByDay } from './fares-by-day.ts'
import { type Places, placesOf } from './places.ts'
import { searchDay } from './search.ts'
import { arrivalOf, departureOf, type Segment } from './segment.ts'

const daysAhead = 3
const cachedMs = 30_000

/** Every home page asks for the same answer, so a process makes it at most twice a minute. */
export function createPopularRoutes(db: Db, clock: Clock) {
  let kept: { until: number; answer: ReturnType<typeof popularRoutesAt> } | null = null
  return () => {
    const now = clock()
    if (kept && kept.until > now.getTime()) return kept.answer
    const answer = popularRoutesAt(db, now)
    kept = { until: now.getTime() + cachedMs, answer }
    // A failure is not kept.
    answer.catch(() => {
      kept = null
    })
    return answer
  }
}

/** The most travelled pairs with their cheapest run of the coming days; a pair without one is left out. */
async function popularRoutesAt(db: Db, now: Date) {
  const pairs = await db.selectFrom('popular_routes').selectAll().orderBy('sort_order').execute()
  const stations = new Map((await allStations(db)).map((station) => [station.id, station]))
  const routes = await Promise.all(
    pairs.map(async ({ origin_id, destination_id }) => {
      const origin = stations.get(origin_id)
      const destination = stations.get(destination_id)
      const places = placesOf({ origin: origin_id, destination: destination_id })
      const cheapest = await cheapestRun(db, places, now)
      if (!origin || !destination || !cheapest) return []
      const minutes = (arrivalOf(cheapest).getTime() - departureOf(cheapest).getTime()) / 60_000
      return [
        {
          origin,
          destination,
          lowest_fare: standardPrice(cheapest).price,
          duration_minutes: Math.round(minutes),
          date: dateInIstanbul(departureOf(cheapest)),
        },
      ]
    }),
  )
  return routes.flat()
}

/** The day by the lean query first, and only that day's runs in full. */
async function cheapestRun(db: Db, places: Places, now: Date): Promise<Segment | undefined> {
  const days = await faresByDay(db, places, dateInIstanbul(now), daysAhead, now)
  const open = days.filter(({ price, sold_out }) => price !== null && !sold_out)
  const day = open.toSorted((one, other) => (one.price ?? 0) - (other.price ?? 0))[0]
  const runs = day ? await searchDay(db, places, day.date, now) : []
  return runs.find(
    (run) => run.free > 0 && leavesOn(run, day?.date) && standardPrice(run).price === day?.price,
  )
}

function leavesOn(run: Segment, date: LocalDate | undefined): boolean {
  return dateInIstanbul(departureOf(run)) === date
}
