import { Buffer } from 'node:buffer'
import { journeyList, lowestFares } from 'shared/contracts/journey'
import type { ParsedRequestOf } from 'shared/contracts/call'
import { addDays } from 'shared/domain/dates'
import type { ModuleRoutes } from '../../context/context.ts'
import type { Db } from '../../db/database.ts'
import { ReadyAnswer } from '../../http/ready-answer.ts'
import { checkTrip } from '../journeys/check-trip.ts'
import { faresByDay } from '../journeys/fares-by-day.ts'
import { placesOf } from '../journeys/places.ts'
import { searchDay, startOf } from '../journeys/search.ts'
import { departureOf } from '../journeys/segment.ts'
import { journeyView } from '../journeys/view.ts'
import { createSaleWindow } from '../search-configuration/sale-window.ts'
import { type Answer, createAnswerCache } from './answer-cache.ts'
import { earlier, firstHoldEnd, runsBetween } from './next-change.ts'

const stripReach = 3
const stripDays = 2 * stripReach + 1

type Trip = ParsedRequestOf<typeof journeyList>

export const searchAnswerRoutes: ModuleRoutes = ({ route, app, context }) => {
  const { db } = context
  const saleWindow = createSaleWindow(context)
  const cache = createAnswerCache(context)
  app.addHook('onReady', () => cache.listen())
  app.addHook('preClose', () => cache.close())

  route(journeyList, async (trip) => {
    await checkTrip(db, trip, await saleWindow())
    return new ReadyAnswer(await cache.answer(keyOf('list', trip), (now) => readList(db, trip, now)))
  })

  route(lowestFares, async (trip) => {
    const sale = await saleWindow()
    await checkTrip(db, trip, sale)
    const key = keyOf(`fares until ${sale.last}`, trip)
    return new ReadyAnswer(await cache.answer(key, (now) => readFares(db, trip, sale.last, now)))
  })
}

const keyOf = (what: string, { origin, destination, date }: Trip): string =>
  `${what} ${origin} ${destination} ${date}`

async function readList(db: Db, trip: Trip, now: Date): Promise<Answer> {
  const segments = await searchDay(db, placesOf(trip), trip.date, now)
  const runs = segments.map(({ journey_id }) => journey_id)
  const [first] = segments
  return {
    json: jsonOf(segments.map((segment) => journeyView(segment))),
    runs,
    until: earlier(first ? departureOf(first) : null, await firstHoldEnd(db, runs, now)),
  }
}

async function readFares(db: Db, trip: Trip, lastOnSale: string, now: Date): Promise<Answer> {
  const [places, first] = [placesOf(trip), addDays(trip.date, -stripReach)]
  const span = { from: startOf(first), until: startOf(addDays(first, stripDays)) }
  const { runs, firstDeparture } = await runsBetween(db, places, span, now)
  const until = earlier(firstDeparture, await firstHoldEnd(db, runs, now))
  const days = await faresByDay(db, places, first, stripDays, now)
  return {
    json: jsonOf(days.map((day) => (day.date > lastOnSale ? { ...day, price: null, sold_out: false } : day))),
    runs,
    until,
  }
}

const jsonOf = (data: unknown): Buffer => Buffer.from(JSON.stringify({ data }))
