import { decodeJwt } from 'jose'
import { type Journey, journeyList, journeySeats, type SeatCell } from 'shared/contracts/journey'
import { ticketPrice } from 'shared/contracts/payment'
import { stationId } from 'shared/contracts/units'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimSeats } from '../../testing/claim-seats.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const now = new Date('2027-03-15T10:00:00+03:00')
const later = new Date(now.getTime() + 600_000)
const id = (number: number) => z.parse(stationId, number)

let shop: TestApp
let token: string
let journeys: Journey[]
beforeAll(async () => {
  shop = await startApp({ now })
  token = await shop.newToken()
  const trip = { origin: id(340), destination: id(6), date: '2027-03-16' }
  journeys = (await shop.ok(journeyList, trip, { token })).data
})
afterAll(() => shop.close())

function pick(type: '2+1' | '2+2', index = 0): Journey {
  const journey = journeys.filter((one) => one.bus.type === type)[index]
  if (!journey) throw new Error(`No ${type} bus in the small seed`)
  return journey
}

const numberOf = (journey: Journey) => Number(journey.id.split('-')[0])

async function cellsOf(journey: Journey, asToken = token): Promise<SeatCell[]> {
  const { data } = await shop.ok(journeySeats, { journeyId: journey.id }, { token: asToken })
  return data.seats.cells
}

const seatIn = (cells: SeatCell[], seat: number) => cells.find((cell) => cell.seat === seat)

describe('a traveller opens the seat map', () => {
  test('a 2+2 has five columns, a middle door and five at the back', async () => {
    const cells = await cellsOf(pick('2+2'))
    const lastRow = Math.max(...cells.map((cell) => cell.row))
    expect(cells.filter((cell) => cell.row === lastRow && cell.seat !== null)).toHaveLength(5)
    expect(cells.filter((cell) => cell.type === 'door')).toHaveLength(2)
    expect(cells.filter((cell) => cell.seat !== null).length).toBe(pick('2+2').seats.total)
  })

  test('a 2+1 has nobody in the fifth column', async () => {
    const cells = await cellsOf(pick('2+1'))
    expect(cells.filter((cell) => cell.col === 5)).toEqual([])
    expect(cells.some((cell) => cell.col === 4 && cell.seat !== null)).toBe(true)
  })

  test('sold, held by another and free are told apart', async () => {
    const journey = pick('2+2')
    await claimSeats(shop.database, numberOf(journey), [
      { seat: 1, from: 0, to: 4, gender: 'male' },
      { seat: 5, from: 0, to: 4, heldBy: 'somebody', until: later },
      { seat: 9, from: 0, to: 4, heldBy: 'somebody', until: now },
    ])
    const cells = await cellsOf(journey)
    expect(seatIn(cells, 1)).toMatchObject({ type: 'sold', gender: 'male', selected: true })
    expect(seatIn(cells, 5)).toMatchObject({ type: 'held', selected: true, user_selected: false })
    expect(seatIn(cells, 9)).toMatchObject({ type: 'available', selected: false })
  })

  test('their own held seat is theirs, and the one beside it is open to anybody', async () => {
    const journey = pick('2+2')
    const sid = String(decodeJwt(token).sid)
    await claimSeats(shop.database, numberOf(journey), [
      { seat: 5, from: 0, to: 4, gender: 'male', heldBy: sid, until: later },
    ])
    const mine = await cellsOf(journey)
    expect(seatIn(mine, 5)).toMatchObject({ user_selected: true, selected: false, gender: 'male' })
    expect(seatIn(mine, 6)).toMatchObject({ type: 'available', gender: null })
    const others = await cellsOf(journey, await shop.newToken())
    expect(seatIn(others, 5)).toMatchObject({ type: 'held', user_selected: false, selected: true })
    expect(seatIn(others, 6)).toMatchObject({ type: 'available-male', gender: 'male' })
  })
})

describe('the neighbour rule', () => {
  test('beside a woman a seat is open to women only, where the operator says so', async () => {
    const journey = pick('2+2')
    await claimSeats(shop.database, numberOf(journey), [{ seat: 5, from: 0, to: 4, gender: 'female' }])
    const setRule = (on: boolean) =>
      shop.database.db
        .updateTable('journeys')
        .set({ neighbour_rule: on })
        .where('id', '=', numberOf(journey))
        .execute()
    await setRule(true)
    expect(seatIn(await cellsOf(journey), 6)).toMatchObject({ type: 'available-female', gender: 'female' })
    await setRule(false)
    expect(seatIn(await cellsOf(journey), 6)).toMatchObject({ type: 'available', gender: null })
    await setRule(true)
  })

  test('nobody fits between a woman for one half of the way and a man for the other', async () => {
    const journey = pick('2+2')
    await claimSeats(shop.database, numberOf(journey), [
      { seat: 5, from: 0, to: 3, gender: 'female' },
      { seat: 5, from: 3, to: 4, gender: 'male' },
    ])
    expect(seatIn(await cellsOf(journey), 6)).toMatchObject({ type: 'blocked', gender: null })
  })

  test('who leaves before one boards is no neighbour', async () => {
    const journey = pick('2+2')
    await claimSeats(shop.database, numberOf(journey), [{ seat: 5, from: 0, to: 3, gender: 'female' }])
    const [number] = journey.id.split('-')
    const { data } = await shop.ok(
      journeySeats,
      { journeyId: z.parse(journeySeats.request.shape.journeyId, `${number}-3-4`) },
      { token },
    )
    expect(seatIn(data.seats.cells, 5)).toMatchObject({ type: 'available' })
    expect(seatIn(data.seats.cells, 6)).toMatchObject({ type: 'available' })
  })
})

describe('prices by seat', () => {
  test('the list shows the ordinary seat, and a single seat costs more', async () => {
    const journey = pick('2+1')
    const prices = (await cellsOf(journey)).flatMap((cell) => (cell.pricing ? [cell.pricing] : []))
    expect(Math.min(...prices.map((pricing) => pricing.price))).toBe(journey.price.price)
    expect(new Set(prices.map((pricing) => pricing.id)).size).toBe(2)
  })

  test('the total is the sum of the seats, for one leg and for both', async () => {
    const [out, back] = [pick('2+1'), pick('2+2')]
    const pricings = async (journey: Journey) =>
      (await cellsOf(journey)).flatMap((cell) => (cell.pricing ? [cell.pricing] : [])).slice(0, 3)
    const leg = async (journey: Journey) => ({
      journey_id: journey.id,
      passengers: (await pricings(journey)).map((pricing) => ({ pricing_id: pricing.id })),
    })
    const sum = async (journey: Journey) =>
      (await pricings(journey)).reduce((total, pricing) => total + pricing.price, 0)
    const one = await shop.ok(ticketPrice, await leg(out), { token })
    expect(one.data).toMatchObject({ departure: await sum(out), return: null, total_amount: await sum(out) })
    const both = await shop.ok(
      ticketPrice,
      { data: { departure: await leg(out), arrival: await leg(back) } },
      { token },
    )
    expect(both.data.total_amount).toBe((await sum(out)) + (await sum(back)))
    expect(both.data.return).toBe(await sum(back))
  })

  test('a reduced fare keeps the one it was reduced from', async () => {
    const journey = pick('2+2', 1)
    await shop.database.db
      .updateTable('journeys')
      .set({ discount_percentage: 15, discount_amount: 5_000 })
      .where('id', '=', numberOf(journey))
      .execute()
    const pricing = seatIn(await cellsOf(journey), 9)?.pricing
    expect(pricing?.price).toBe(Math.round((pricing?.original ?? 0) * 0.85))
    const asked = { journey_id: journey.id, passengers: [{ pricing_id: pricing?.id ?? '' }] }
    const { data } = await shop.ok(ticketPrice, z.parse(ticketPrice.request, asked), { token })
    expect(data).toMatchObject({ total_amount: pricing?.price, original_total: pricing?.original })
  })

  test("another journey's price is refused at the passenger", async () => {
    const [one, other] = [pick('2+1'), pick('2+2')]
    const foreign = (await cellsOf(other)).find((cell) => cell.pricing)?.pricing?.id
    const asked = { data: { departure: { journey_id: one.id, passengers: [{ pricing_id: foreign }] } } }
    expect(await shop.refused(ticketPrice, asked, { token })).toMatchObject({
      status: 422,
      errors: {
        'data.departure.passengers.0.pricing_id': ['Bu fiyat bu sefere ait değil. Koltuğu yeniden seçin.'],
      },
    })
  })
})
