import { sql } from 'kysely'
import { holdSeats } from 'shared/contracts/hold'
import {
  journeyList,
  journeySeats,
  liveJourneysEvent,
  liveJourneysPath,
  lowestFares,
  type SeatCell,
} from 'shared/contracts/journey'
import { type JourneyId, localDate, stationId } from 'shared/contracts/units'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buy } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
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

const man = (number: number) => ({ seat: seat(number), gender: 'male' as const })
const [origin, destination] = [stationId.parse(1), stationId.parse(3)]

async function dateOf(journey: JourneyId) {
  const run = shop.db
    .selectFrom('journeys')
    .select('service_date')
    .where('id', '=', Number(journey.split('-')[0]))
  return localDate.parse((await run.executeTakeFirstOrThrow()).service_date)
}

/** What list, live list and map say to somebody of the free seats of the whole way. */
async function countsFor(buyer: Buyer) {
  const { there } = shop.journeys
  const date = await dateOf(there)
  const query = new URLSearchParams({ origin: '1', destination: '3', date })
  const { data: listed } = await buyer.ask(journeyList, { origin, destination, date })
  const { data: map } = await buyer.ask(journeySeats, { journeyId: there })
  const live = await watchStream(`${shop.url}${liveJourneysPath}?${query}`, buyer.token, liveJourneysEvent)
  const news = await live.next()
  live.stop()
  return {
    listed: listed.find(({ id }) => id === there)?.seats.free,
    live: news?.journeys.find(({ id }) => id === there)?.free,
    map: map.seats.free,
    drawn: map.seats.cells.filter(isFree).length,
  }
}

const all = (free: number) => ({ listed: free, live: free, map: free, drawn: free })

it('list, live list and map count the same free seats, for who holds some of them and for who does not', async () => {
  const { there, firstHalf } = shop.journeys
  const holder = await shop.newBuyer()
  const other = await shop.newBuyer()
  await buy(shop, other, [{ journey: firstHalf, seats: [woman(1)] }])
  await holder.ask(holdSeats, { journey_id: there, seats: [woman(5), woman(6)] })
  expect(await countsFor(holder)).toEqual(all(13))
  expect(await countsFor(other)).toEqual(all(13))
})

it('a free seat between a woman on one part of the way and a man on another is counted by none of them', async () => {
  const { firstHalf, secondHalf } = shop.journeys
  const other = await shop.newBuyer()
  const before = (await countsFor(other)).drawn
  await buy(shop, other, [{ journey: firstHalf, seats: [woman(9)] }])
  expect(await countsFor(other)).toEqual(all(before - 1))
  // Nobody may be sold seat 10 any more.
  await buy(shop, other, [{ journey: secondHalf, seats: [man(9)] }])
  expect(await countsFor(other)).toEqual(all(before - 2))
  await applyNeighbourRule(false)
  expect(await countsFor(other), 'an operator who seats them as they come').toEqual(all(before - 1))
  await applyNeighbourRule(true)
  await sellTheRest()
  expect(await countsFor(other)).toEqual(all(0))
  const date = await dateOf(firstHalf)
  const { data: fares } = await other.ask(lowestFares, { origin, destination, date })
  expect(fares.find((fare) => fare.date === date)).toMatchObject({ sold_out: true })
})

const applyNeighbourRule = (isApplied: boolean) =>
  shop.db
    .updateTable('journeys')
    .set({ neighbour_rule: isApplied })
    .where('id', '=', Number(shop.journeys.there.split('-')[0]))
    .execute()

/** Everything but seat 10, on the way from end to end. */
async function sellTheRest() {
  const run = Number(shop.journeys.there.split('-')[0])
  await sql`
    INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
    SELECT ${run}, seat, '[0,2)', 'sold', 'female' FROM generate_series(1, 16) seat
    WHERE seat <> 10 AND NOT EXISTS (SELECT FROM seat_claims c WHERE c.journey_id = ${run} AND c.seat_no = seat)`.execute(
    shop.db,
  )
  await sql`UPDATE seat_claims SET segment = '[0,2)' WHERE journey_id = ${run} AND seat_no = 1`.execute(
    shop.db,
  )
}
