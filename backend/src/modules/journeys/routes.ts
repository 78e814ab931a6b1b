import { journeySeats, nearestJourneys, shuttles } from 'shared/contracts/journey'
import { ticketPrice } from 'shared/contracts/payment'
import { popularRoutes } from 'shared/contracts/station'
import type { ModuleRoutes } from '../../context/context.ts'
import { createSaleWindow } from '../search-configuration/sale-window.ts'
import { checkTrip } from './check-trip.ts'
import { nearestWith } from './nearest.ts'
import { createPopularRoutes } from './popular.ts'
import { readSeatMap } from './seat-map.ts'
import { findSegment } from './segment.ts'
import { shuttlesOf } from './shuttles.ts'
import { quoteLeg } from './ticket-price.ts'
import { journeyView } from './view.ts'

export const journeyRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context
  const saleWindow = createSaleWindow(context)

  route(nearestJourneys, async (asked) => {
    const sale = await saleWindow()
    await checkTrip(db, asked, sale)
    return { data: await nearestWith(db, asked, sale, clock()) }
  })

  const popular = createPopularRoutes(db, clock)
  route(popularRoutes, async () => ({ data: await popular() }))

  route(journeySeats, async ({ journeyId }, { caller }) => {
    const now = clock()
    const segment = await findSegment(db, journeyId, now)
    return { data: journeyView(segment, await readSeatMap(db, segment, [caller.sid], now)) }
  })

  route(shuttles, async ({ journey_ids }) => {
    const now = clock()
    const entries = journey_ids.map(async ({ journey_id }) =>
      shuttlesOf(db, await findSegment(db, journey_id, now), now),
    )
    return { data: await Promise.all(entries) }
  })

  route(ticketPrice, async (input) => {
    const now = clock()
    if (!('data' in input)) {
      const { price, original } = await quoteLeg(db, input, now, '')
      return { data: { departure: price, return: null, total_amount: price, original_total: original } }
    }
    const { departure, arrival } = input.data
    const out = await quoteLeg(db, departure, now, 'data.departure.')
    const back = arrival && (await quoteLeg(db, arrival, now, 'data.arrival.'))
    return {
      data: {
        departure: out.price,
        return: back?.price ?? null,
        total_amount: out.price + (back?.price ?? 0),
        original_total: out.original + (back?.original ?? 0),
      },
    }
  })
}
