import { holdSeats } from 'shared/contracts/hold'
import {
  journeyList,
  journeySeats,
  liveJourneysEvent,
  liveJourneysPath,
  type SeatCell,
} from 'shared/contracts/journey'
import { localDate, stationId } from 'shared/contracts/units'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { watchStream } from '../../testing/watch-stream.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const woman = (number: number) => ({ seat: seat(number), gender: 'female' as const })

/** What the map shows as nobody's: a seat of one's own is chosen, not free. */
const isFree = ({ type, user_selected }: SeatCell) => type.startsWith('available') && !user_selected

it('list, live list and map count the same free seats, for who holds some of them and for who does not', async () => {
  const { there, firstHalf } = shop.journeys
  const holder = await shop.newBuyer()
  const other = await shop.newBuyer()
  await buy(shop, other, [{ journey: firstHalf, seats: [woman(1)] }])
  await holder.ask(holdSeats, { journey_id: there, seats: [woman(5), woman(6)] })
  const run = shop.db
    .selectFrom('journeys')
    .select('service_date')
    .where('id', '=', Number(there.split('-')[0]))
  const date = localDate.parse((await run.executeTakeFirstOrThrow()).service_date)
  const [origin, destination] = [stationId.parse(1), stationId.parse(3)]
  const query = new URLSearchParams({ origin: '1', destination: '3', date })
  for (const buyer of [holder, other]) {
    /* oxlint-disable no-await-in-loop -- one after the other, each with a stream of its own */
    const { data: listed } = await buyer.ask(journeyList, { origin, destination, date })
    const { data: map } = await buyer.ask(journeySeats, { journeyId: there })
    const live = await watchStream(`${shop.url}${liveJourneysPath}?${query}`, buyer.token, liveJourneysEvent)
    const news = await live.next()
    live.stop()
    /* oxlint-enable no-await-in-loop */
    expect(listed.find(({ id }) => id === there)?.seats.free).toBe(13)
    expect(news?.journeys.find(({ id }) => id === there)?.free).toBe(13)
    expect(map.seats.free).toBe(13)
    expect(map.seats.cells.filter(isFree)).toHaveLength(13)
  }
})
