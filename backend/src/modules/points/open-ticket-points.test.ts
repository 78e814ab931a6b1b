import { purchaseCancel, purchaseSetJourney, purchaseSetOpen } from 'shared/contracts/member-ticket'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bankView, patient } from '../../testing/bank-view.ts'
import { orderOf } from '../../testing/buy.ts'
import { readLedger } from '../../testing/ledger.ts'
import { openTicketForm } from '../../testing/open-ticket.ts'
import {
  buyWithPoints,
  earnedByFullFare,
  emptyBuses,
  entriesOf,
  memberWithPoints,
  pointsOf,
  settleInDays,
} from '../../testing/points.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: patient })
})
afterAll(() => shop.close())
beforeEach(() => emptyBuses(shop))

describe('an open ticket of an order that points paid in part', () => {
  const opened = async (fare: 'back' | 'firstHalf') => {
    const { member } = await memberWithPoints(shop)
    const before = await readLedger(shop.db)
    const { paymentId, paid } = await buyWithPoints(shop, member, { seats: [1], points: 4_500 })
    const [ticket] = paid.tickets
    if (!ticket) throw new Error('no ticket')
    await member.ask(purchaseSetOpen, { passengerId: ticket.id, pnr: ticket.pnr })
    const { form } = await openTicketForm(member, { id: ticket.id, pnr: ticket.pnr }, shop.journeys[fare], 5)
    const { data } = await member.ask(purchaseSetJourney, form)
    const [next] = data.ticket.passengers
    if (!next) throw new Error('no journey')
    return { member, paymentId, next, order: await orderOf(member, data.order_id), before }
  }

  it('pays with what it was paid with, and a cancel gives back both', async () => {
    const { member, paymentId, next, order } = await opened('back')
    expect(next.paid_with_points).toEqual({ points: 900, worth: 4_500 })
    expect(order).toMatchObject({ paid_with: 'open-ticket', total: fullFare })
    expect(order.paid_with_points).toBeUndefined()
    const { data } = await member.ask(purchaseCancel, { passengerId: next.id })
    expect(data).toMatchObject({ refunded: fullFare - 4_500, refunded_points: 900 })
    expect((await bankView(shop, paymentId)).refunded).toBe(fullFare - 4_500)
    expect((await pointsOf(member)).balance).toBe(earnedByFullFare)
  })

  it('forfeits points before money with a cheaper journey, and earns for the money of that once', async () => {
    const { member, next, before } = await opened('firstHalf')
    expect([next.paid_with_points, next.refund_now.cancel]).toEqual([undefined, 48_000])
    const ledger = await readLedger(shop.db)
    expect(ledger.kept - before.kept).toBe(fullFare - 4_500)
    expect(ledger.kept).toBe(ledger.live + ledger.forfeited)
    await settleInDays(shop, 20)
    expect(await entriesOf(member)).toEqual([
      ['earned', 480],
      ['spent', -900],
      ['earned', 950],
    ])
  })
})
