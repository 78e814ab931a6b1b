import { sql } from 'kysely'
import { holdSeats, listHolds } from 'shared/contracts/hold'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { order } from '../../testing/buy.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

const man = (number: number) => ({ seat: seat(number), gender: 'male' as const })

describe('a new tab of a buyer', () => {
  it('learns of every journey with seats held, by departure, with its map', async () => {
    const buyer = await shop.newBuyer()
    const { there, back } = shop.journeys
    await buyer.ask(holdSeats, { journey_id: back, seats: [man(3)] })
    const held = await buyer.ask(holdSeats, { journey_id: there, seats: [man(1), man(2)] })
    const { data } = await buyer.ask(listHolds, {})
    expect(data.map(({ hold, journey }) => [hold.journey_id, journey.id])).toEqual([
      [there, there],
      [back, back],
    ])
    expect(data[0]?.hold).toMatchObject({ seats: held.data.seats, expires_at: held.data.expires_at })
    const mine = data[0]?.journey.seats.cells.filter((cell) => cell.user_selected)
    expect(mine?.map((cell) => cell.seat)).toEqual([1, 2])
    expect((await (await shop.newBuyer()).ask(listHolds, {})).data).toEqual([])
  })

  it('is told nothing of what has run out or was let go', async () => {
    const buyer = await shop.newBuyer()
    const { there, back } = shop.journeys
    await buyer.ask(holdSeats, { journey_id: back, seats: [man(3)] })
    await buyer.ask(holdSeats, { journey_id: back, seats: [] })
    await buyer.ask(holdSeats, { journey_id: there, seats: [man(1)] })
    await sql`UPDATE seat_claims SET expires_at = now() - interval '1 second'`.execute(shop.db)
    expect((await buyer.ask(listHolds, {})).data).toEqual([])
  })

  it('still holds what is about to be paid at the bank', async () => {
    const buyer = await shop.newBuyer()
    await order(buyer, [{ journey: shop.journeys.there, seats: [man(5)] }])
    const { data } = await buyer.ask(listHolds, {})
    expect(data.map(({ hold }) => hold.seats)).toEqual([[man(5)]])
  })
})
