import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import { liveSeatsEvent, liveSeatsPath } from 'shared/contracts/journey'
import type * as z from 'zod/mini'
import { claimSeats } from '../../testing/claim-seats.ts'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'
import { watchStream } from '../../testing/watch-stream.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

function watch(buyer: Buyer, journeyId: string = shop.journeys.there, at = shop) {
  return watchStream(
    `${at.url}${liveSeatsPath}?${new URLSearchParams({ journeyId })}`,
    buyer.token,
    liveSeatsEvent,
  )
}

const cellOf = (event: z.infer<typeof liveSeatsEvent> | null, number: number) =>
  event?.cells.find((cell) => cell.seat === number)

it('two travellers see at once what one of them holds, each from their own side', async () => {
  const [one, two] = [await shop.newBuyer(), await shop.newBuyer()]
  const [mine, theirs] = [await watch(one), await watch(two)]
  expect(mine.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(cellOf(await mine.next(), 7)?.type).toBe('available')
  await theirs.next()
  const held = [seat(7), seat(8)].map((number) => ({ seat: number, gender: 'female' as const }))
  await one.ask(holdSeats, { journey_id: shop.journeys.there, seats: held })
  expect(cellOf(await mine.next(), 7)).toMatchObject({ user_selected: true, selected: false })
  const seen = await theirs.next()
  expect(cellOf(seen, 7)).toMatchObject({ type: 'held', user_selected: false, selected: true })
  // Both seats of one hold come in one event.
  expect(cellOf(seen, 8)?.type).toBe('held')
  mine.stop()
  theirs.stop()
})

it('a seat whose hold runs out is free again, though nobody has written anything', async () => {
  const tab = await watch(await shop.newBuyer(), shop.journeys.back)
  expect(cellOf(await tab.next(), 3)?.type).toBe('available')
  const run = Number(shop.journeys.back.split('-')[0])
  const until = new Date(Date.now() + 4_000)
  await claimSeats(shop.database, run, [{ seat: 3, from: 0, to: 2, heldBy: 'somebody', until }])
  expect(cellOf(await tab.next(), 3)?.type).toBe('held')
  expect(cellOf(await tab.next(), 3)?.type).toBe('available')
  expect(
    await shop.db.selectFrom('seat_claims').select('id').where('journey_id', '=', run).execute(),
  ).toHaveLength(1)
  tab.stop()
})

it('a stream needs a token and a journey', async () => {
  const nobody = await fetch(`${shop.url}${liveSeatsPath}?journeyId=${shop.journeys.there}`)
  expect(nobody.status).toBe(401)
  expect((await watch(await shop.newBuyer(), '99999-0-1')).answer.status).toBe(404)
})

it('a seventeenth tab of one traveller is refused, and one that closes makes room', async () => {
  const buyer = await shop.newBuyer()
  const open = []
  for (let nth = 0; nth < 16; nth += 1) open.push(await watch(buyer))
  expect((await watch(buyer)).answer.status).toBe(429)
  open[0]?.stop()
  await expect
    .poll(async () => {
      const tab = await watch(buyer)
      tab.stop()
      return tab.answer.status
    })
    .toBe(200)
  for (const tab of open) tab.stop()
})

it('the API closes its streams before it stops, and stops', async () => {
  const other = await openShop()
  const tab = await watch(await other.newBuyer(), other.journeys.there, other)
  expect(await tab.next()).not.toBeNull()
  await other.close()
  expect(await tab.next()).toBeNull()
})
