import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { claimSeats } from '../../testing/claim-seats.ts'
import { seed } from '../../seed/seed.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { placesOf } from '../journeys/places.ts'
import { searchDay } from '../journeys/search.ts'
import { departureOf, journeyIdOf, type Segment } from '../journeys/segment.ts'
import { openListTopic } from './list-topic.ts'

const monday = new Date('2027-03-15T06:00:00+03:00')
const places = placesOf({ origin: 340, destination: 6 })

let database: Database
let list: Segment[]
beforeAll(async () => {
  database = await openTestDatabase()
  await seed({ database, params: { days: 2, scale: 'small', number: 34 }, now: monday })
  list = await searchDay(database.db, places, '2027-03-15', monday)
})
afterAll(() => database.close())

const shownAs = (found: readonly Segment[]) => found.map((run) => ({ id: journeyIdOf(run), free: run.free }))
const told = (text: string | null): unknown => text && JSON.parse(text)

function listTopicAt(start: Date) {
  let now = start
  const topic = openListTopic(database.db, list, () => now)
  return {
    topic,
    setNow: (moment: Date) => (now = moment),
    afterMs: (ms: number) => (now = new Date(now.getTime() + ms)),
  }
}

it('what a traveller is told first is the list they have loaded', async () => {
  const { topic } = listTopicAt(monday)
  await topic.look('all')
  expect(list.length).toBeGreaterThan(2)
  expect(told(topic.messagesFor('me')())).toEqual({ journeys: shownAs(list) })
})

it('a bus that has left has no seats any more, and it is known beforehand when that is', async () => {
  const { topic, setNow } = listTopicAt(monday)
  const [first, second] = list.map(departureOf)
  expect(await topic.look('all')).toEqual(first)
  const message = topic.messagesFor('me')
  message()
  setNow(first ?? monday)
  expect(await topic.look(new Set())).toEqual(second)
  expect(told(message())).toEqual({ journeys: [{ id: journeyIdOf(list[0] ?? never()), free: 0 }] })
  expect(message()).toBeNull()
})

it('each watcher is told what changed since they were told last, whoever was told meanwhile', async () => {
  const { topic } = listTopicAt(monday)
  const [, run, other] = list
  if (!run || !other) never()
  await topic.look('all')
  const [quick, slow] = [topic.messagesFor('quick'), topic.messagesFor('slow')]
  quick()
  slow()
  const sell = async (segment: Segment, seats: readonly number[]) => {
    const { journey_id, from_idx, to_idx } = segment
    await claimSeats(
      database,
      journey_id,
      seats.map((seat) => ({ seat, from: from_idx, to: to_idx })),
    )
    await topic.look(new Set([journey_id]))
    return { id: journeyIdOf(segment), free: segment.seat_count - seats.length }
  }
  expect(told((await sell(run, [1]), quick()))).toEqual({
    journeys: [{ id: journeyIdOf(run), free: run.seat_count - 1 }],
  })
  const then = await sell(other, [1, 2])
  expect(told(quick())).toEqual({ journeys: [then] })
  const last = await sell(run, [1, 2, 3])
  expect(told(quick())).toEqual({ journeys: [last] })
  expect(told(slow())).toEqual({ journeys: [last, then] })
  expect([quick(), slow()]).toEqual([null, null])
})

it('only what changed is looked at, and what a hold has given back', async () => {
  const { topic, afterMs } = listTopicAt(monday)
  const [, run, other] = list
  if (!run || !other) never()
  const span = { from: run.from_idx, to: run.to_idx }
  const until = new Date(monday.getTime() + 60_000)
  await claimSeats(database, run.journey_id, [{ seat: 4, ...span, heldBy: 'somebody', until }])
  await claimSeats(database, other.journey_id, [])
  expect(await topic.look('all')).toEqual(until)
  const message = topic.messagesFor('me')
  message()
  await claimSeats(database, other.journey_id, [{ seat: 1, ...span }])
  await topic.look(new Set())
  expect(message()).toBeNull()
  afterMs(60_000)
  await topic.look(new Set())
  expect(told(message())).toEqual({ journeys: [{ id: journeyIdOf(run), free: run.seat_count }] })
})

function never(): never {
  throw new Error('The seed has too few buses')
}
