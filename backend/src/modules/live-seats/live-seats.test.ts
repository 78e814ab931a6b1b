import { afterAll, beforeAll, expect, it } from 'vitest'
import { holdSeats } from 'shared/contracts/hold'
import { liveSeatsEvent, liveSeatsPath } from 'shared/contracts/journey'
import * as z from 'zod/mini'
import { type Buyer, openShop, type Shop } from '../../testing/shop.ts'
import { seat } from '../../testing/small-bus.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Opens the stream; `next` waits for the first event that fits. */
async function watch(buyer: Buyer, journeyId: string = shop.journeys.there, at = shop) {
  const stop = new AbortController()
  const answer = await fetch(`${at.url}${liveSeatsPath}?${new URLSearchParams({ journeyId })}`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    signal: stop.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<z.infer<typeof liveSeatsEvent> | null> {
    for (;;) {
      const event = /event: seats\ndata: (.*)\n\n/.exec(text)
      if (event?.[1]) {
        text = text.slice(event.index + event[0].length)
        return z.parse(liveSeatsEvent, JSON.parse(event[1]))
      }
      const part = await reader?.read()
      if (!part || part.done) return null
      text += part.value
    }
  }
  return { answer, next, stop: () => stop.abort() }
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

it('a stream needs a token and a journey', async () => {
  const nobody = await fetch(`${shop.url}${liveSeatsPath}?journeyId=${shop.journeys.there}`)
  expect(nobody.status).toBe(401)
  expect((await watch(await shop.newBuyer(), '99999-0-1')).answer.status).toBe(404)
})

it('a ninth tab of one traveller is refused, and one that closes makes room', async () => {
  const buyer = await shop.newBuyer()
  const open = []
  for (let nth = 0; nth < 8; nth += 1) open.push(await watch(buyer))
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
