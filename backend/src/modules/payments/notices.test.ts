import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OrderId } from 'shared/contracts/units'
import { callback, paymentsAt, resign } from '../../testing/begin-payments.ts'
import { patient } from '../../testing/bank-view.ts'
import { approve, comeBack, orderOf } from '../../testing/buy.ts'
import { reconcileShop } from '../../testing/reconcile-shop.ts'
import { type Buyer, openShop, publicUrl, type Shop } from '../../testing/shop.ts'
import { fullFare } from '../../testing/small-bus.ts'

let shop: Shop
let begun: ReturnType<typeof paymentsAt>
beforeAll(async () => {
  shop = await openShop({ env: patient })
  begun = paymentsAt(shop)
})
afterAll(() => shop.close())
afterEach(() => shop.bank.switch({}))

const stateOf = async (buyer: Buyer, id: OrderId) => (await orderOf(buyer, id)).state

/** Once it is sold: the tickets there are, and what the bank took and gave back. */
async function soldOf(buyer: Buyer, id: OrderId) {
  await expect.poll(() => stateOf(buyer, id)).toBe('ticketed')
  const { charged, refunded } = await shop.bank.moneyOf(id)
  return { tickets: (await orderOf(buyer, id)).tickets.length, charged, refunded }
}
const soldOnce = { tickets: 1, charged: fullFare, refunded: 0 }

describe('case 1: a callback that arrives twice makes one ticket', () => {
  it('one after the other, and at once', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId } = await begun()
    const fields = await approve(shop, paymentId)
    expect((await callback(shop, fields)).status).toBe(200)
    const first = await orderOf(buyer, orderId)
    expect(first.state).toBe('ticketed')
    const again = await Promise.all([1, 2, 3].map(() => callback(shop, fields)))
    expect(again.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await orderOf(buyer, orderId)).toEqual(first)
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
  })

  it('when the bank itself sends two', async () => {
    await shop.bank.switch({ callback: 'duplicate' })
    const { buyer, orderId, paymentId } = await begun()
    await approve(shop, paymentId)
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
  })
})

describe('case 2: the browser and the bank arriving at the same time', () => {
  it('make one ticket, and every way back leads to it', async () => {
    const { buyer, orderId, paymentId } = await begun()
    const fields = await approve(shop, paymentId)
    await Promise.all([comeBack(shop, fields), callback(shop, fields), comeBack(shop, fields, 'GET')])
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
    expect((await comeBack(shop, fields)).location).toContain('/odeme-basarili')
  })
})

describe('case 3: a callback before we have written down what we began', () => {
  it('brings the number of the payment with it', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId } = await begun()
    await shop.db
      .updateTable('payments')
      .set({ acquirer_payment_id: null })
      .where('order_id', '=', orderId)
      .execute()
    expect((await callback(shop, await approve(shop, paymentId))).status).toBe(200)
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
  })
})

describe('case 4: a buyer who never comes back', () => {
  it('has the ticket that the callback brought', async () => {
    const { buyer, orderId, paymentId } = await begun()
    await approve(shop, paymentId)
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
  })

  it('has it though the callback was lost too', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId } = await begun()
    await approve(shop, paymentId)
    expect(await stateOf(buyer, orderId)).toBe('initiated')
    await reconcileShop(shop)
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
  })

  it('from a page that has run out is charged nothing, and told why', async () => {
    const { buyer, orderId } = await begun()
    await shop.bank.switch({ page: 'expired' })
    await reconcileShop(shop)
    expect(await orderOf(buyer, orderId)).toMatchObject({ state: 'failed', tickets: [] })
    expect((await orderOf(buyer, orderId)).reason).toContain('onay süresi doldu')
    expect(await shop.bank.moneyOf(orderId)).toEqual({ charged: 0, refunded: 0 })
  })
})

describe('case 7: nothing is decided by', () => {
  it('a callback with a wrong signature, amount, currency, order or session', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const [mine, other] = [await begun(), await begun()]
    const fields = await approve(shop, mine.paymentId)
    const flipped = fields['signature']?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) ?? ''
    const forged = [
      { ...fields, signature: flipped },
      { ...fields, amount: '1' },
      resign(fields, { amount: '1' }),
      resign(fields, { currency: 'USD' }),
      resign(fields, { order: other.orderId }),
      resign(fields, { payment_id: other.paymentId }),
      {},
    ]
    for (const each of forged) expect((await callback(shop, each)).status).toBe(400)
    expect(await stateOf(mine.buyer, mine.orderId)).toBe('initiated')
    expect(await stateOf(other.buyer, other.orderId)).toBe('initiated')
  })

  it.each(['wrong-amount', 'wrong-currency', 'wrong-payment', 'refusal'] as const)(
    'a notice of the bank with %s: it is asked, and what it then says holds',
    async (notification) => {
      await shop.bank.switch({ notification })
      const { buyer, orderId, paymentId } = await begun()
      await comeBack(shop, { ...(await approve(shop, paymentId)), order: orderId })
      expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
    },
  )

  it('a forged return; it makes us ask the bank, which still waits', async () => {
    const { buyer, orderId, paymentId } = await begun()
    const fields = {
      order: orderId,
      payment_id: paymentId,
      status: 'authenticated',
      amount: String(fullFare),
    }
    expect((await comeBack(shop, fields)).location).toContain('/odeme-basarili')
    expect(await stateOf(buyer, orderId)).toBe('initiated')
    expect((await comeBack(shop, { order: 'nothing' })).location).toBe(`${publicUrl}/`)
  })

  it('a bank that signs wrongly; we ask it, and it was true', async () => {
    await shop.bank.switch({ signature: 'wrong' })
    const { buyer, orderId, paymentId } = await begun()
    await comeBack(shop, await approve(shop, paymentId))
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
  })
})

describe('case 8: what was decided stays', () => {
  it('when a failure follows the success, or a success the failure', async () => {
    const paid = await begun()
    const fields = await approve(shop, paid.paymentId)
    await comeBack(shop, fields)
    expect((await callback(shop, resign(fields, { status: 'not-authenticated' }))).status).toBe(200)
    expect(await soldOf(paid.buyer, paid.orderId)).toEqual(soldOnce)
    const declined = await begun('4102090000000000')
    const later = await approve(shop, declined.paymentId)
    await comeBack(shop, later)
    expect((await callback(shop, resign(later, { status: 'charged' }))).status).toBe(200)
    expect(await stateOf(declined.buyer, declined.orderId)).toBe('failed')
    expect((await shop.bank.moneyOf(declined.orderId)).charged).toBe(0)
  })
})

describe('case 9: a callback of long ago', () => {
  it('is not listened to, however well it is signed', async () => {
    await shop.bank.switch({ callback: 'drop', notification: 'old' })
    const { buyer, orderId, paymentId } = await begun()
    expect((await callback(shop, await approve(shop, paymentId))).status).toBe(400)
    expect(await stateOf(buyer, orderId)).toBe('initiated')
  })

  it('changes nothing when it is sent again word for word', async () => {
    await shop.bank.switch({ callback: 'replay', callback_delay_ms: 50 })
    const { buyer, orderId, paymentId } = await begun()
    const fields = await approve(shop, paymentId)
    expect(await soldOf(buyer, orderId)).toEqual(soldOnce)
    const before = await orderOf(buyer, orderId)
    for (const _ of [1, 2, 3]) expect((await callback(shop, fields)).status).toBe(200)
    expect(await orderOf(buyer, orderId)).toEqual(before)
  })

  it('of a payment that failed does not bring it back', async () => {
    const { buyer, orderId, paymentId } = await begun('4102490000000002')
    const fields = await approve(shop, paymentId)
    await comeBack(shop, fields)
    expect((await callback(shop, fields)).status).toBe(200)
    expect(await stateOf(buyer, orderId)).toBe('failed')
  })
})
