import { dateInIstanbul } from 'shared/domain/dates'
import type { Clock } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { allStations } from '../stations/stations.ts'
import { standardPrice } from './fare.ts'
import { cheapestOf } from './lowest-fares.ts'
import { searchDays } from './search.ts'
import { arrivalOf, departureOf } from './segment.ts'

const daysAhead = 3
const keptMs = 30_000

/** Every home page asks for the same answer, so a process makes it at most twice a minute. */
export function createPopularRoutes(db: Db, clock: Clock) {
  let kept: { until: number; answer: ReturnType<typeof popularRoutesAt> } | null = null
  return () => {
    const now = clock()
    if (kept && kept.until > now.getTime()) return kept.answer
    const answer = popularRoutesAt(db, now)
    kept = { until: now.getTime() + keptMs, answer }
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
  const today = dateInIstanbul(now)
  const routes = await Promise.all(
    pairs.map(async ({ origin_id, destination_id }) => {
      const origin = stations.get(origin_id)
      const destination = stations.get(destination_id)
      const trip = { origin: origin_id, destination: destination_id }
      const runs = await searchDays(db, trip, today, daysAhead, now)
      const cheapest = cheapestOf(runs.filter((segment) => segment.free > 0))
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
