import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsAt } from '../../testing/begin-payments.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { type Acquirers, openAcquirers } from '../acquirers/acquirers.ts'
import { createSettle } from './settle.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const clock = () => new Date()

/** Charged, with a seat that was gone by then: all of its money has to go back. */
async function chargedInVain() {
  const { orderId } = await paymentsAt(shop)()
  await shop.db
    .updateTable('payments')
    .set({ state: 'charged', reason: 'seat-gone', refund_due: true })
    .where('order_id', '=', orderId)
    .execute()
  return orderId
}

describe('case 14: the money of an order that could not be sold', () => {
  it('is asked for by one at a time, so that an acquirer without keys pays it back once too', async () => {
    const orderId = await chargedInVain()
    const gate = Promise.withResolvers<'refunded'>()
    let asked = 0
    const of: Acquirers['of'] = (name) => ({
      ...openAcquirers({ config: shop.config, clock }).of(name),
      refund: () => {
        asked += 1
        return gate.promise
      },
    })
    const { bankTimeoutMs } = shop.config
    const parts = { db: shop.db, acquirers: { of }, clock, random: randomBytes, bankTimeoutMs }
    const settle = createSettle({ ...parts, log: shop.app.log })
    const first = settle(orderId, null)
    await expect.poll(() => asked).toBe(1)
    expect(await Promise.all([settle(orderId, null), settle(orderId, null)])).toEqual(['charged', 'charged'])
    gate.resolve('refunded')
    expect([await first, asked]).toEqual(['refunded', 1])
  })
})
