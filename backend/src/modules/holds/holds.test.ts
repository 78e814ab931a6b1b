import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { extendHold, type HeldSeat, holdSeats, showHold } from 'shared/contracts/hold'
import { journeySeats } from 'shared/contracts/journey'
import { journeyId } from 'shared/contracts/units'
import { saleTerms } from 'shared/domain/sale-terms'
import { openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

const woman = (number: number) => ({ seat: seat(number), gender: 'female' as const })
const man = (number: number) => ({ seat: seat(number), gender: 'male' as const })
const minutes = (hold: { expires_at: string | null; now: string }) =>
  (Date.parse(hold.expires_at ?? '') - Date.parse(hold.now)) / 60_000

describe('a traveller who picks seats', () => {
  it('has them for the minutes of the terms, and once for as many more', async () => {
    const buyer = await shop.newBuyer()
    const journey_id = shop.journeys.there
    const held = await buyer.ask(holdSeats, { journey_id, seats: [woman(1), man(2)] })
    expect(held.data.seats).toEqual([woman(1), man(2)])
    expect(minutes(held.data)).toBeCloseTo(saleTerms.holdMinutes, 1)
    const extended = await buyer.ask(extendHold, { journey_id })
    expect([extended.data.extended, Math.round(minutes(extended.data))]).toEqual([
      true,
      2 * saleTerms.holdMinutes,
    ])
    expect((await buyer.ask(extendHold, { journey_id })).data.expires_at).toBe(extended.data.expires_at)
  })

  it('keeps the term when seats are added or put back, also in a second tab', async () => {
    const buyer = await shop.newBuyer()
    const journey_id = shop.journeys.there
    const first = await buyer.ask(holdSeats, { journey_id, seats: [woman(1), man(2)] })
    const more = await buyer.ask(holdSeats, { journey_id, seats: [woman(1), man(2), woman(5), woman(6)] })
    expect(more.data.expires_at).toBe(first.data.expires_at)
    const [one, two] = await Promise.all([
      buyer.ask(holdSeats, { journey_id, seats: [woman(1), woman(5)] }),
      buyer.ask(holdSeats, { journey_id, seats: [woman(1), woman(5)] }),
    ])
    expect(one.data.seats).toEqual(two.data.seats)
    expect((await buyer.ask(holdSeats, { journey_id, seats: [] })).data.expires_at).toBeNull()
  })

  it('is told which seat is taken, and keeps what was held before', async () => {
    const [buyer, faster] = [await shop.newBuyer(), await shop.newBuyer()]
    const journey_id = shop.journeys.there
    await buyer.ask(holdSeats, { journey_id, seats: [man(1)] })
    await faster.ask(holdSeats, { journey_id, seats: [woman(7)] })
    const refused = await buyer.refusal(holdSeats, { journey_id, seats: [man(1), man(2), woman(7)] })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'seat-taken', { seat: 7 }])
    expect((await buyer.ask(showHold, { journey_id })).data.seats).toEqual([man(1)])
  })

  it('takes over a seat whose hold has run out, but not a minute earlier', async () => {
    const [slow, buyer] = [await shop.newBuyer(), await shop.newBuyer()]
    const journey_id = shop.journeys.there
    await slow.ask(holdSeats, { journey_id, seats: [woman(1)] })
    expect((await buyer.refusal(holdSeats, { journey_id, seats: [man(1)] })).body.code).toBe('seat-taken')
    await sql`UPDATE seat_claims SET expires_at = now() - interval '1 millisecond'`.execute(shop.db)
    await buyer.ask(holdSeats, { journey_id, seats: [man(1)] })
    expect((await slow.ask(showHold, { journey_id })).data.seats).toEqual([])
  })

  it('may sit where somebody gets off, and not where somebody still sits', async () => {
    const [one, two] = [await shop.newBuyer(), await shop.newBuyer()]
    await one.ask(holdSeats, { journey_id: shop.journeys.firstHalf, seats: [man(1)] })
    await two.ask(holdSeats, { journey_id: shop.journeys.secondHalf, seats: [woman(1)] })
    const all = await two.refusal(holdSeats, { journey_id: shop.journeys.there, seats: [woman(1)] })
    expect(all.body.code).toBe('seat-taken')
  })
})

describe('the rules of the bus', () => {
  it('beside a woman of another order only a woman may sit, and it is said neutrally', async () => {
    const [buyer, neighbour] = [await shop.newBuyer(), await shop.newBuyer()]
    const journey_id = shop.journeys.there
    await neighbour.ask(holdSeats, { journey_id, seats: [woman(1)] })
    const { data: map } = await buyer.ask(journeySeats, { journeyId: journey_id })
    expect(map.seats.cells.find((cell) => cell.seat === 2)?.type).toBe('available-female')
    const { status, body } = await buyer.refusal(holdSeats, { journey_id, seats: [man(2)] })
    expect([status, body.code]).toEqual([422, 'gender-not-allowed'])
    expect(body.errors).toEqual({ form: ['Bu koltuk yalnızca kadın yolcuya satılabilir'] })
    await buyer.ask(holdSeats, { journey_id, seats: [woman(2)] })
    await buyer.refusal(holdSeats, { journey_id, seats: [man(2)] })
  })

  it('lone seats are refused in the words of the product', async () => {
    const buyer = await shop.newBuyer()
    const journey_id = shop.journeys.there
    await buyer.ask(holdSeats, { journey_id, seats: [man(1), man(2)] })
    const third = await buyer.refusal(holdSeats, { journey_id, seats: [woman(1), woman(5)] })
    expect([third.status, third.body.code]).toEqual([422, 'lone-seat'])
    expect(third.body.errors['form']).toEqual(['Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.'])
    const men = await buyer.refusal(holdSeats, { journey_id, seats: [man(1), man(5), man(9)] })
    expect(men.body.errors['form']).toEqual(['Maksimum tek başına oturan yolcu sayısına ulaştınız.'])
    const six = [1, 2, 3, 4, 5, 6].map(man)
    const many = await buyer.refusal(holdSeats, { journey_id, seats: six })
    expect(many.body.errors['form']).toEqual(['Maksimum yolcu sayısına ulaştınız.'])
  })

  it('putting seats back is always allowed', async () => {
    const buyer = await shop.newBuyer()
    const journey_id = shop.journeys.there
    await buyer.ask(holdSeats, { journey_id, seats: [man(1), man(2), woman(5), woman(6)] })
    const left = await buyer.ask(holdSeats, { journey_id, seats: [man(1), woman(5)] })
    expect(left.data.seats).toEqual([man(1), woman(5)])
  })

  it('there are no seats but those of the bus, on journeys that exist and have not left', async () => {
    const buyer = await shop.newBuyer()
    const ask = async (journey_id: string, seats: HeldSeat[]) =>
      (await buyer.refusal(holdSeats, { journey_id: journeyId.parse(journey_id), seats })).body.code
    expect(await ask(shop.journeys.there, [man(99)])).toBe('no-such-seat')
    expect(await ask(shop.journeys.gone, [man(1)])).toBe('departed')
    expect(await ask('999999999999-0-1', [man(1)])).toBe('no-such-journey')
    expect(await ask('9999999-0-1', [man(1)])).toBe('no-such-journey')
    expect(await ask(shop.journeys.there, [man(1), woman(1)])).toBe('validation')
  })
})
