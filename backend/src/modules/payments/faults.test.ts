import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import type { OrderId } from 'shared/contracts/units'
import { bankSecret } from '../../bank/testing.ts'
import { notice, paymentView, signNotice, signRequest } from '../../bank/wire.ts'
import { approve, comeBack, order, orderOf } from '../../testing/buy.ts'
import { type Buyer, openShop, publicUrl, type Shop } from '../../testing/shop.ts'
import { fullFare, seat } from '../../testing/small-bus.ts'
import { callbackPath } from './bank-paths.ts'
import { reconcileOnce } from './reconcile.ts'
import { sandboxAcquirer } from './sandbox-acquirer.ts'
import { createSettle } from './settle.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => shop.bank.switch({}))

let nextSeat = 0
/** A buyer with a payment begun for a seat of their own on a bus of their own direction. */
async function begun(card?: string) {
  nextSeat += 1
  const buyer = await shop.newBuyer()
  const seats = [{ seat: seat(nextSeat), gender: 'female' as const }]
  // Sold neighbours of earlier tests are women too, so no rule is in the way.
  return { buyer, seats, ...(await order(buyer, [{ journey: shop.journeys.there, seats }], card)) }
}

const callback = (fields: Record<string, string>) =>
  fetch(shop.url + callbackPath, { method: 'POST', body: new URLSearchParams(fields) })

const resign = (fields: Record<string, string>, changed: Record<string, string>) => {
  // The schema leaves the old signature out.
  const next = notice.parse({ ...fields, ...changed })
  return { ...next, signature: signNotice(bankSecret, next) }
}

/** What another process of ours does that starts after this one died. */
async function reconcile(): Promise<void> {
  const acquirer = sandboxAcquirer({
    bankUrl: shop.bank.url,
    bankSecret,
    clock: () => new Date(),
    timeoutMs: 400,
    returnUrl: `${publicUrl}/return`,
    callbackUrl: `${shop.url}${callbackPath}`,
  })
  const { db, app } = shop
  const settle = createSettle({
    db,
    acquirers: { of: () => acquirer },
    clock: () => new Date(),
    random: randomOf,
    log: app.log,
    bankTimeoutMs: 400,
  })
  await reconcileOnce({ db, settle, log: app.log, afterSeconds: 0 })
}
const randomOf = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

const stateOf = async (buyer: Buyer, id: OrderId) => (await orderOf(buyer, id)).state

async function bankView(paymentId: string) {
  const path = `/api/payments/${paymentId}`
  const timestamp = String(Date.now())
  const signature = signRequest(bankSecret, { method: 'GET', path, body: '', timestamp })
  const headers = { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature }
  return paymentView.parse(await (await fetch(shop.bank.url + path, { headers })).json())
}

/** The seat is sold to somebody else, as after a hold that ran out. */
async function sellToSomebodyElse(number: number): Promise<void> {
  const [run] = shop.journeys.there.split('-')
  await sql`DELETE FROM seat_claims WHERE journey_id = ${Number(run)} AND seat_no = ${number}`.execute(
    shop.db,
  )
  await sql`INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
    VALUES (${Number(run)}, ${number}, int4range(0, 2), 'sold', 'female')`.execute(shop.db)
}

describe('one ticket comes of', () => {
  it('a callback that arrives twice, one after the other and at once', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId } = await begun()
    const fields = await approve(shop, paymentId)
    expect((await callback(fields)).status).toBe(200)
    const first = await orderOf(buyer, orderId)
    expect(first.state).toBe('ticketed')
    const again = await Promise.all([callback(fields), callback(fields), callback(fields)])
    expect(again.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await orderOf(buyer, orderId)).toEqual(first)
  })

  it('the browser and the bank arriving at the same time', async () => {
    const { buyer, orderId, paymentId } = await begun()
    const fields = await approve(shop, paymentId)
    await Promise.all([comeBack(shop, fields), callback(fields), comeBack(shop, fields, 'GET')])
    const paid = await orderOf(buyer, orderId)
    expect([paid.state, paid.tickets.length]).toEqual(['ticketed', 1])
    expect(await comeBack(shop, fields)).toMatchObject({
      location: expect.stringContaining('/odeme-basarili'),
    })
  })

  it('a buyer who never comes back', async () => {
    const { buyer, orderId, paymentId } = await begun()
    await approve(shop, paymentId)
    await expect.poll(() => stateOf(buyer, orderId)).toBe('ticketed')
  })

  it('a buyer who never comes back, and a callback that is lost', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId } = await begun()
    await approve(shop, paymentId)
    expect(await stateOf(buyer, orderId)).toBe('initiated')
    await reconcile()
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })

  it('a charge that is never answered, but was made', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged' })
    const { buyer, orderId, paymentId } = await begun()
    await comeBack(shop, await approve(shop, paymentId))
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
    expect((await bankView(paymentId)).status).toBe('charged')
  })

  it('a crash between the charge and the ticket', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged', status: 'down' })
    const { buyer, orderId, paymentId } = await begun()
    const back = await comeBack(shop, await approve(shop, paymentId))
    // Nobody knows yet, so nobody says failure.
    expect(back.location).toContain('/odeme-basarili')
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    await reconcile()
    expect(await stateOf(buyer, orderId)).toBe('authenticated')
    await shop.bank.switch({})
    await reconcile()
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })

  it('a payment we began and died before writing down the bank’s number', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId } = await begun()
    await shop.db
      .updateTable('payments')
      .set({ acquirer_payment_id: null })
      .where('order_id', '=', orderId)
      .execute()
    expect((await callback(await approve(shop, paymentId))).status).toBe(200)
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })
})

describe('nothing is decided by', () => {
  it('a callback with a wrong signature, amount, currency, order or payment', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const [mine, other] = [await begun(), await begun()]
    const fields = await approve(shop, mine.paymentId)
    const forged = [
      {
        ...fields,
        signature: fields['signature']?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) ?? '',
      },
      { ...fields, amount: '1' },
      resign(fields, { amount: '1' }),
      resign(fields, { currency: 'USD' }),
      resign(fields, { order: other.orderId }),
      resign(fields, { payment_id: other.paymentId }),
      resign(fields, { timestamp: String(Date.now() - 16 * 60_000) }),
      {},
    ]
    for (const each of forged) expect((await callback(each)).status).toBe(400)
    expect(await stateOf(mine.buyer, mine.orderId)).toBe('initiated')
    expect(await stateOf(other.buyer, other.orderId)).toBe('initiated')
  })

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
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })

  it('a failure after the success, or a success after the failure', async () => {
    const paid = await begun()
    const fields = await approve(shop, paid.paymentId)
    await comeBack(shop, fields)
    await callback(resign(fields, { status: 'not-authenticated' }))
    expect(await stateOf(paid.buyer, paid.orderId)).toBe('ticketed')
    const declined = await begun('4102090000000000')
    const later = await approve(shop, declined.paymentId)
    await comeBack(shop, later)
    await callback(resign(later, { status: 'charged' }))
    expect(await stateOf(declined.buyer, declined.orderId)).toBe('failed')
  })
})

describe('a hold that ran out while the buyer was at the bank', () => {
  const expire = (number: number) =>
    sql`UPDATE seat_claims SET expires_at = now() - interval '1 second'
      WHERE seat_no = ${number} AND state = 'held'`.execute(shop.db)

  it('is claimed again when the seat is free', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId, seats } = await begun()
    await expire(seats[0]?.seat ?? 0)
    await comeBack(shop, await approve(shop, paymentId))
    expect(await stateOf(buyer, orderId)).toBe('ticketed')
  })

  it('costs nothing when the seat is gone', async () => {
    await shop.bank.switch({ callback: 'drop' })
    const { buyer, orderId, paymentId, seats } = await begun()
    const number = seats[0]?.seat ?? seat(1)
    await expire(number)
    const faster = await shop.newBuyer()
    await faster.ask(holdSeats, { journey_id: shop.journeys.there, seats })
    const back = await comeBack(shop, await approve(shop, paymentId))
    expect(back.location).toContain('/odeme-basarisiz')
    const failed = await orderOf(buyer, orderId)
    expect(failed.reason).toContain('kartınızdan para çekilmedi')
    expect((await bankView(paymentId)).status).toBe('authenticated')
  })

  it('gives the money back when the seat went between charge and ticket', async () => {
    await shop.bank.switch({ callback: 'drop', charge: 'silent-but-charged', status: 'down' })
    const { buyer, orderId, paymentId, seats } = await begun()
    await comeBack(shop, await approve(shop, paymentId))
    await sellToSomebodyElse(seats[0]?.seat ?? 0)
    await shop.bank.switch({})
    await reconcile()
    const refunded = await orderOf(buyer, orderId)
    expect([refunded.state, refunded.tickets]).toEqual(['refunded', []])
    expect(refunded.reason).toContain('tamamı kartınıza iade edildi')
    expect(await bankView(paymentId)).toMatchObject({ status: 'charged', refunded: fullFare })
    await reconcile()
    expect((await bankView(paymentId)).refunded).toBe(fullFare)
  })
})
