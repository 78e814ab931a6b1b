import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import type { JourneyId } from 'shared/contracts/units'
import { workHeader } from 'shared/contracts/work'
import { askWithWork } from 'shared/domain/do-work'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { askDoingWork } from '../../testing/with-work.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => shop.close())
beforeEach(() => sql`DELETE FROM seat_claims`.execute(shop.db))

const asked = (numbers: readonly number[], journey: JourneyId = shop.journeys.there) => ({
  journey_id: journey,
  seats: numbers.map((number) => ({ seat: seat(number), gender: 'female' as const })),
})
const from = (address: string) => ({ 'x-forwarded-for': address })

/** So many strangers behind one address, five seats each. */
async function crowdAt(address: string, groups: readonly (readonly number[])[], journey?: JourneyId) {
  for (const numbers of groups)
    await (await shop.newBuyer()).ask(holdSeats, asked(numbers, journey), from(address))
}
const rows = [
  [1, 2, 3, 4, 5],
  [6, 7, 8, 9, 10],
  [11, 12, 13, 14, 15],
]

const statusOf = async (buyer: Buyer, numbers: readonly number[], headers: Record<string, string>) =>
  (await buyer.raw(holdSeats, asked(numbers), headers)).status

describe('one address', () => {
  it('takes fifteen seats of a bus, and more for work; others are asked for nothing', async () => {
    await crowdAt('192.0.2.1', rows)
    const next = await shop.newBuyer()
    expect(await statusOf(next, [16], from('192.0.2.1'))).toBe(428)
    expect((await askDoingWork(next, holdSeats, asked([16]), from('192.0.2.1'))).data.seats).toHaveLength(1)
    await next.ask(holdSeats, asked([]))
    expect(await statusOf(await shop.newBuyer(), [16], from('192.0.2.2'))).toBe(200)
  })

  it('is asked for more work, the more it holds of all buses', async () => {
    const { there, back } = shop.journeys
    await sql`UPDATE seat_claims SET network = NULL`.execute(shop.db)
    await crowdAt('192.0.2.3', rows, there)
    await crowdAt('192.0.2.3', rows, back)
    const { body } = await (
      await shop.newBuyer()
    ).refusal(holdSeats, asked([16], shop.journeys.back), from('192.0.2.3'))
    expect(body.detail?.['challenge']).toMatchObject({ parameters: { data: { level: 1 } } })
    // As if each seat were two hundred of other buses.
    await sql`INSERT INTO seat_claims (journey_id, seat_no, segment, state, gender, buyer_sid, expires_at, network)
      SELECT ${Number(back.split('-')[0])}, seat, '[0,1)', 'held', 'female', 'many', now() + interval '1 minute',
        (SELECT network FROM seat_claims WHERE network IS NOT NULL LIMIT 1)
      FROM generate_series(17, 99) seat`.execute(shop.db)
    const more = await (await shop.newBuyer()).refusal(holdSeats, asked([16]), from('192.0.2.3'))
    expect(more.body.detail?.['challenge']).toMatchObject({ parameters: { data: { level: 2 } } })
  })
})

describe('work', () => {
  it('is good once, for who was asked, and for nobody in a forged form', async () => {
    const address = from('192.0.2.9')
    await crowdAt('192.0.2.9', rows)
    const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const first = await one.raw(holdSeats, asked([16]), address)
    let done: Record<string, string> = {}
    await askWithWork({ status: first.status, text: await first.text() }, async (work) => {
      done = work
      return { status: 200, text: '' }
    })
    const forged = (change: (text: string) => string) => ({
      [workHeader]: btoa(change(atob(done[workHeader] ?? ''))),
    })
    const tries: Record<string, string>[] = [
      forged((text) => text.replace('"level":1', '"level":8')),
      forged((text) => text.replace(/"counter":\d+/, '"counter":1').replace(/("derivedKey":").../, '$1000')),
      forged((text) => text.replace(/"expiresAt":\d/, '"expiresAt":9')),
      { [workHeader]: 'x'.repeat(3000) },
      { [workHeader]: btoa('{"challenge":null}') },
    ]
    for (const work of tries) expect(await statusOf(one, [16], { ...address, ...work })).toBe(428)
    expect(await statusOf(other, [16], { ...address, ...done }), 'of somebody else').toBe(428)
    expect(await statusOf(one, [16], { ...address, ...done })).toBe(200)
    await one.ask(holdSeats, asked([]))
    expect(await statusOf(one, [16], { ...address, ...done }), 'a second time').toBe(428)
  })

  it('that did not lead to a seat can be used again', async () => {
    const address = from('192.0.2.12')
    await crowdAt('192.0.2.12', rows)
    const one = await shop.newBuyer()
    const first = await one.raw(holdSeats, asked([16]), address)
    const taken = await askWithWork({ status: first.status, text: await first.text() }, async (work) => {
      const refused = await one.raw(holdSeats, asked([15]), { ...address, ...work })
      expect(refused.status, 'the seat of somebody else').toBe(409)
      const answer = await one.raw(holdSeats, asked([16]), { ...address, ...work })
      return { status: answer.status, text: await answer.text() }
    })
    expect(taken.status).toBe(200)
  })
})

it('a bus of which more than half is held gives half as long, says so, and ops hear of it once', async () => {
  await crowdAt('192.0.2.20', [[1, 2, 3, 4, 5]])
  const unhurried = await (await shop.newBuyer()).ask(holdSeats, asked([6, 7, 8, 9]), from('192.0.2.21'))
  expect(unhurried.data.minutes).toBe(10)
  for (const number of [10, 11]) {
    const { data } = await (await shop.newBuyer()).ask(holdSeats, asked([number]), from('192.0.2.22'))
    expect(data.minutes).toBe(5)
    const left = new Date(data.expires_at ?? 0).getTime() - new Date(data.now).getTime()
    expect(Math.round(left / 60_000)).toBe(5)
  }
  const run = Number(shop.journeys.there.split('-')[0])
  const told = shop.logged.filter(
    (line) => line.includes('half as long') && line.includes(`"journey":${run},`),
  )
  expect(told).toHaveLength(1)
})
