import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdSeats, showHold } from 'shared/contracts/hold'
import type { OrderId } from 'shared/contracts/units'
import { letHoldRunOut, paymentsAt, sellToSomebodyElse } from '../../testing/begin-payments.ts'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { reconcileShop } from '../../testing/reconcile-shop.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'

let shop: Shop
let begun: ReturnType<typeof paymentsAt>
beforeAll(async () => {
  shop = await openShop()
  begun = paymentsAt(shop)
})
afterAll(() => shop.close())
afterEach(() => shop.bank.switch({}))

const stateOf = async (buyer: Buyer, id: OrderId) => (await orderOf(buyer, id)).state
const seatOf = ({ seats }: Awaited<ReturnType<typeof begun>>) => seats[0]?.seat ?? seat(1)

describe('case 5: a callback after the hold has run out', () => {
  it('sells the seat when it is free', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const bought = await begun()
    await letHoldRunOut(shop, bought.journey, seatOf(bought))
    await comeBack(shop, await approve(shop, bought.paymentId))
    expect(await stateOf(bought.buyer, bought.orderId)).toBe('ticketed')
  })

  it('costs nothing when the seat is gone, and says so', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const bought = await begun()
    await letHoldRunOut(shop, bought.journey, seatOf(bought))
    const faster = await shop.newBuyer()
    await faster.ask(holdSeats, { journey_id: bought.journey, seats: bought.seats })
    const back = await comeBack(shop, await approve(shop, bought.paymentId))
    expect(back.location).toContain('/odeme-basarisiz')
    expect((await orderOf(bought.buyer, bought.orderId)).reason).toContain('kartınızdan para çekilmedi')
    expect((await shop.bank.moneyOf(bought.orderId)).charged).toBe(0)
  })

  it('gives the money back when the seat went between charge and ticket, and says so', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged', status: 'down' })
    const bought = await begun()
    await comeBack(shop, await approve(shop, bought.paymentId))
    await sellToSomebodyElse(shop, bought.journey, seatOf(bought))
    await shop.bank.switch({})
    await reconcileShop(shop)
    const refunded = await orderOf(bought.buyer, bought.orderId)
    expect([refunded.state, refunded.tickets]).toEqual(['refunded', []])
    expect(refunded.reason).toContain('tamamı kartınıza iade edildi')
    await reconcileShop(shop)
    const money = { charged: fullFare, refunded: fullFare }
    expect(await shop.bank.moneyOf(bought.orderId)).toMatchObject(money)
  })
})

describe('case 6: a charge that is never answered', () => {
  it('but was made, is known by asking', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged' })
    const { buyer, orderId, paymentId } = await begun()
    await comeBack(shop, await approve(shop, paymentId))
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
    expect((await shop.bank.moneyOf(orderId)).charged).toBe(fullFare)
  })

  it('and was not made, is asked for again', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-not-charged' })
    const { buyer, orderId, paymentId } = await begun()
    expect((await comeBack(shop, await approve(shop, paymentId))).location).toContain('/odeme-basarili')
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    await shop.bank.switch({})
    await reconcileShop(shop)
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
    expect((await shop.bank.moneyOf(orderId)).charged).toBe(fullFare)
  })
})

describe('case 10: a way there that is sold and a way back that conflicts', () => {
  const both = async () => {
    const buyer = await shop.newBuyer()
    const seats = [{ seat: seat(16), gender: 'male' as const }]
    const legs = [shop.journeys.there, shop.journeys.back].map((journey) => ({ journey, seats }))
    return { buyer, seats, ...(await order(buyer, legs)) }
  }
  const heldThere = async (buyer: Buyer) =>
    (await buyer.ask(showHold, { journey_id: shop.journeys.there })).data.seats

  it('before the charge sell neither, charge nothing and leave the way there to its buyer', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, seats, orderId, paymentId } = await both()
    await sellToSomebodyElse(shop, shop.journeys.back, 16)
    const back = await comeBack(shop, await approve(shop, paymentId))
    expect(back.location).toContain('/odeme-basarisiz')
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'failed', tickets: [] })
    expect((await shop.bank.moneyOf(orderId)).charged).toBe(0)
    expect(await heldThere(buyer)).toEqual(seats)
    await buyer.ask(holdSeats, { journey_id: shop.journeys.there, seats: [] })
  })

  it('after the charge give back the whole sum and free the way there', async () => {
    await letGoOfBack()
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged', status: 'down' })
    const { buyer, seats, orderId, paymentId } = await both()
    await comeBack(shop, await approve(shop, paymentId))
    await sellToSomebodyElse(shop, shop.journeys.back, 16)
    await shop.bank.switch({})
    await reconcileShop(shop)
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'refunded', tickets: [] })
    const money = { charged: 2 * fullFare, refunded: 2 * fullFare }
    expect(await shop.bank.moneyOf(orderId)).toMatchObject(money)
    const next = await shop.newBuyer()
    const { data } = await next.ask(holdSeats, { journey_id: shop.journeys.there, seats })
    expect(data.seats).toEqual(seats)
  })

  const letGoOfBack = () => shop.db.deleteFrom('seat_claims').where('seat_no', '=', 16).execute()
})

describe('case 13: a crash between the charge and the ticket', () => {
  it('is healed by the next round, and nobody is told of a failure meanwhile', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged', status: 'down' })
    const { buyer, orderId, paymentId } = await begun()
    const back = await comeBack(shop, await approve(shop, paymentId))
    expect(back.location).toContain('/odeme-basarili')
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    await reconcileShop(shop)
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    await shop.bank.switch({})
    await reconcileShop(shop)
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })
})
