import { sql } from 'kysely'
import { errorBody } from 'shared/contracts/error'
import { holdSeats } from 'shared/contracts/hold'
import { liveJourneysEvent, liveJourneysPath } from 'shared/contracts/journey'
import type { JourneyId } from 'shared/contracts/units'
import { addDays, dateInIstanbul } from 'shared/domain/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { claimSeats } from '../../testing/claim-seats.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { watchStream } from '../../testing/watch-stream.ts'

// The small bus: Esenler 1, Bolu 2, AŞTİ 3, sixteen seats.
let shop: Shop
let day: string
beforeAll(async () => {
  shop = await openShop()
  day = await dayOf(shop)
})
afterAll(() => shop.close())

async function dayOf({ db, journeys }: Shop): Promise<string> {
  const run = db.selectFrom('journeys').select('service_date').where('id', '=', runOf(journeys.there))
  return (await run.executeTakeFirstOrThrow()).service_date
}

const runOf = (journey: JourneyId) => Number(journey.split('-')[0])

function watch(buyer: Buyer, origin: number, destination: number, date = day, at = shop) {
  const query = new URLSearchParams({ origin: String(origin), destination: String(destination), date })
  return watchStream(`${at.url}${liveJourneysPath}?${query}`, buyer.token, liveJourneysEvent)
}

async function hold(journey: JourneyId, numbers: readonly number[], at = shop): Promise<Buyer> {
  const buyer = await at.newBuyer()
  const seats = numbers.map((number) => ({ seat: seat(number), gender: 'female' as const }))
  await buyer.ask(holdSeats, { journey_id: journey, seats })
  return buyer
}

describe('a traveller looks at a list', () => {
  it('and first hears of every journey, full or not, later of those that somebody has changed', async () => {
    const { there, firstHalf, secondHalf } = shop.journeys
    const me = await shop.newBuyer()
    const [whole, first, second] = [await watch(me, 1, 3), await watch(me, 1, 2), await watch(me, 2, 3)]
    expect(whole.answer.headers.get('content-type')).toContain('text/event-stream')
    expect(await whole.next()).toEqual({ journeys: [{ id: there, free: 16 }] })
    expect(await first.next()).toEqual({ journeys: [{ id: firstHalf, free: 16 }] })
    expect(await second.next()).toEqual({ journeys: [{ id: secondHalf, free: 16 }] })

    const buyer = await hold(firstHalf, [3])
    expect(await whole.next()).toEqual({ journeys: [{ id: there, free: 15 }] })
    expect(await first.next()).toEqual({ journeys: [{ id: firstHalf, free: 15 }] })
    // Two seats of one hold come in one event; nothing was told of the seat that is taken before Bolu.
    await hold(secondHalf, [5, 6])
    expect(await second.next()).toEqual({ journeys: [{ id: secondHalf, free: 14 }] })
    expect(await whole.next()).toEqual({ journeys: [{ id: there, free: 13 }] })

    await buyer.ask(holdSeats, { journey_id: firstHalf, seats: [] })
    expect(await first.next()).toEqual({ journeys: [{ id: firstHalf, free: 16 }] })
    for (const tab of [whole, first, second]) tab.stop()
  })

  it('and sees a bus sell out', async () => {
    const { back } = shop.journeys
    const run = runOf(back)
    const { service_date } = await shop.db
      .selectFrom('journeys')
      .select('service_date')
      .where('id', '=', run)
      .executeTakeFirstOrThrow()
    const seats = Array.from({ length: 16 }, (_, index) => ({ seat: index + 1, from: 0, to: 1 }))
    await claimSeats(shop.database, run, seats.slice(0, 15))
    const tab = await watch(await shop.newBuyer(), 3, 1, service_date)
    expect(await tab.next()).toEqual({ journeys: [{ id: back, free: 1 }] })
    await sql`INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender)
      VALUES (${run}, 16, '[1,2)', 'sold', 'male')`.execute(shop.db)
    expect(await tab.next()).toEqual({ journeys: [{ id: back, free: 0 }] })
    tab.stop()
    const late = await watch(await shop.newBuyer(), 3, 1, service_date)
    expect(await late.next()).toEqual({ journeys: [{ id: back, free: 0 }] })
    late.stop()
  })

  it('and sees a seat again whose hold runs out, though nobody has written anything', async () => {
    const { there } = shop.journeys
    const until = new Date(Date.now() + 4_000)
    await claimSeats(shop.database, runOf(there), [{ seat: 9, from: 0, to: 2, heldBy: 'somebody', until }])
    const tab = await watch(await shop.newBuyer(), 1, 3)
    expect(await tab.next()).toEqual({ journeys: [{ id: there, free: 15 }] })
    expect(await tab.next()).toEqual({ journeys: [{ id: there, free: 16 }] })
    const claims = shop.db.selectFrom('seat_claims').select('id').where('journey_id', '=', runOf(there))
    expect(await claims.execute()).toHaveLength(1)
    tab.stop()
  })

  it('of a day without a bus, which is a list without journeys', async () => {
    const tab = await watch(await shop.newBuyer(), 1, 3, addDays(dateInIstanbul(new Date()), 30))
    expect(await tab.next()).toEqual({ journeys: [] })
    tab.stop()
  })
})

describe('a list is not followed', () => {
  it('without a token', async () => {
    const answer = await fetch(`${shop.url}${liveJourneysPath}?origin=1&destination=3&date=${day}`)
    expect(answer.status).toBe(401)
  })

  it.each([
    [{ origin: 'x' }, 'origin'],
    [{ origin: '77' }, 'origin'],
    [{ destination: '1' }, 'destination'],
    [{ date: '2020-01-01' }, 'date'],
    [{ date: 'soon' }, 'date'],
  ])('when the trip is wrong: %o', async (change, field) => {
    const query = new URLSearchParams({ origin: '1', destination: '3', date: day, ...change })
    const { token } = await shop.newBuyer()
    const answer = await fetch(`${shop.url}${liveJourneysPath}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(z.parse(errorBody, await answer.json()).errors)).toEqual([field])
  })

  it('in more tabs than anybody has', async () => {
    const buyer = await shop.newBuyer()
    const tabs = []
    for (let nth = 0; nth < 16; nth += 1) tabs.push(await watch(buyer, 1, 3))
    expect((await watch(buyer, 1, 3)).answer.status).toBe(429)
    expect((await watch(await shop.newBuyer(), 1, 3)).answer.status).toBe(200)
    // A refused trip takes no place.
    tabs[0]?.stop()
    await expect.poll(async () => (await watch(buyer, 1, 1)).answer.status).toBe(422)
    await expect.poll(async () => (await watch(buyer, 1, 3)).answer.status).toBe(200)
    for (const tab of tabs) tab.stop()
  })
})

it('the API closes the streams of lists before it stops, and stops', async () => {
  const other = await openShop()
  const tab = await watch(await other.newBuyer(), 1, 3, await dayOf(other), other)
  expect(await tab.next()).not.toBeNull()
  await other.close()
  expect(await tab.next()).toBeNull()
})
