import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extendHold, holdSeats, showHold } from 'shared/contracts/hold'
import { payment } from 'shared/contracts/payment'
import { paymentForm } from '../../testing/buy.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { askDoingWork } from '../../testing/with-work.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`DELETE FROM seat_claims`.execute(shop.db)
  await sql`DELETE FROM hold_terms`.execute(shop.db)
})

const woman = (number: number) => ({ seat: seat(number), gender: 'female' as const })
const take = (number: number) => ({ journey_id: shop.journeys.there, seats: [woman(number)] })
const letGo = () => ({ journey_id: shop.journeys.there, seats: [] })

/** Everything that is held, and every term, is so many minutes older. */
async function minutesPass(minutes: number) {
  await sql`UPDATE seat_claims SET expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
    shop.db,
  )
  await sql`UPDATE hold_terms SET ends_at = ends_at - make_interval(mins => ${minutes})`.execute(shop.db)
}

/** Whole minutes that a hold has left, as its own answer says. */
function minutesLeft({ expires_at, now }: { expires_at: string | null; now: string }): number {
  return expires_at === null ? 0 : Math.round((Date.parse(expires_at) - Date.parse(now)) / 60_000)
}

const held = async (buyer: Buyer, number: number) => (await buyer.ask(holdSeats, take(number))).data

describe('a term lasts from the first seat on', () => {
  it('whatever is let go and taken again', async () => {
    const buyer = await shop.newBuyer()
    expect(await held(buyer, 1)).toMatchObject({ extended: false, minutes: 10 })
    await minutesPass(4)
    await buyer.ask(holdSeats, letGo())
    const again = await held(buyer, 2)
    expect([minutesLeft(again), again.extended]).toEqual([6, false])
  })

  it('and is renewed by taking seats when nobody could choose in what is left', async () => {
    const buyer = await shop.newBuyer()
    await held(buyer, 1)
    await buyer.ask(holdSeats, letGo())
    await sql`UPDATE hold_terms SET ends_at = now() + interval '50 seconds'`.execute(shop.db)
    const again = await held(buyer, 1)
    expect([minutesLeft(again), again.extended]).toEqual([11, true])
  })

  it('on each journey one of its own', async () => {
    const buyer = await shop.newBuyer()
    await held(buyer, 1)
    await minutesPass(4)
    const back = await buyer.ask(holdSeats, { journey_id: shop.journeys.back, seats: [woman(1)] })
    expect(minutesLeft(back.data)).toBe(10)
  })
})

describe('a term is renewed once', () => {
  it('in one tap before its end, and not again', async () => {
    const buyer = await shop.newBuyer()
    await held(buyer, 1)
    await minutesPass(8)
    const journey = { journey_id: shop.journeys.there }
    const longer = (await buyer.ask(extendHold, journey)).data
    expect([minutesLeft(longer), longer.extended]).toEqual([12, true])
    expect(minutesLeft((await buyer.ask(extendHold, journey)).data)).toBe(12)
  })

  it('by taking the seats again after its end; then for work alone, more each time', async () => {
    const buyer = await shop.newBuyer()
    await held(buyer, 1)
    await minutesPass(11)
    const second = await held(buyer, 1)
    expect([minutesLeft(second), second.extended]).toEqual([10, true])
    await minutesPass(11)
    for (const level of [1, 2]) {
      const { status, body } = await buyer.refusal(holdSeats, take(1))
      expect([status, body.code]).toEqual([428, 'work-needed'])
      expect(body.detail?.['challenge']).toMatchObject({ parameters: { data: { level } } })
      expect((await buyer.ask(showHold, { journey_id: shop.journeys.there })).data.seats).toEqual([])
      const { data } = await askDoingWork(buyer, holdSeats, take(1))
      expect([minutesLeft(data), data.extended]).toEqual([10, true])
      await minutesPass(11)
    }
  })

  it('of seats too that a process of the release before has given', async () => {
    const buyer = await shop.newBuyer()
    await held(buyer, 1)
    await sql`DELETE FROM hold_terms`.execute(shop.db)
    const journey = { journey_id: shop.journeys.there }
    expect(minutesLeft((await buyer.ask(extendHold, journey)).data)).toBe(20)
    expect(minutesLeft((await buyer.ask(extendHold, journey)).data)).toBe(20)
  })

  it('and a day later a buyer begins anew', async () => {
    const buyer = await shop.newBuyer()
    await held(buyer, 1)
    await minutesPass(11)
    await held(buyer, 1)
    await minutesPass(26 * 60)
    const { sweepTerms } = await import('./terms.ts')
    await sweepTerms(shop.db)
    expect(await held(buyer, 1)).toMatchObject({ extended: false })
  })
})

it('payments that nobody finishes hold seats no longer than a term, its renewal and the minutes at the bank', async () => {
  const buyer = await shop.newBuyer()
  await held(buyer, 1)
  const form = await paymentForm(buyer, [{ journey: shop.journeys.there, seats: [woman(1)] }])
  let minutes = 0
  for (let rounds = 0; rounds < 12; rounds += 1) {
    const answer = await buyer.raw(payment, form)
    if (!answer.ok) break
    minutes += 4
    await minutesPass(4)
  }
  const { status, body } = await buyer.refusal(payment, form)
  expect([status, body.code]).toEqual([428, 'work-needed'])
  expect(minutes).toBeLessThanOrEqual(25)
  // Who does mean it does the work, and nobody notices.
  expect((await askDoingWork(buyer, payment, form)).data.order_id).toBeTruthy()
})
