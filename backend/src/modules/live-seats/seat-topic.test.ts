import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { liveSeatsEvent, type SeatCell } from 'shared/contracts/journey'
import type { Database } from '../../db/database.ts'
import { claimSeats } from '../../testing/claim-seats.ts'
import { laySmallBus, type SmallBus } from '../../testing/small-bus.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { readSeatMap } from '../journeys/seat-map.ts'
import { findSegment } from '../journeys/segment.ts'
import { openSeatTopic } from './seat-topic.ts'
import { watchTopic } from './watched-topic.ts'

let database: Database
let bus: SmallBus
beforeAll(async () => {
  database = await openTestDatabase()
  bus = await laySmallBus(database)
})
afterAll(() => database.close())

const clock = () => new Date()
const watchers = 1000

/** A thousand who watch one bus, as `buyer 0` and so on; counts what a change of it costs. */
async function watchedBus() {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const segment = await findSegment(database.db, bus.there, clock())
  const topic = await openSeatTopic(database.db.withPlugin(counting), segment, clock)
  const watched = watchTopic({ topic, clock, onError: (error) => expect.fail(String(error)) })
  const seen: string[] = []
  let told = 0
  const leaving: (() => void)[] = []
  const entered = Array.from({ length: watchers }, (_, nth) =>
    watched.enter(
      `buyer ${nth}`,
      (onClose) => {
        leaving.push(onClose)
        return {
          send: (_event, message) => {
            seen[nth] = message() ?? ''
            told += 1
          },
          close: onClose,
        }
      },
      () => {},
    ),
  )
  await Promise.all(entered)
  onTestFinished(() => leaving.forEach((leave) => leave()))
  const change = async (seats: Parameters<typeof claimSeats>[2]) => {
    await claimSeats(database, segment.journey_id, seats)
    const drawn = vi.spyOn(JSON, 'stringify')
    onTestFinished(() => drawn.mockRestore())
    queries = 0
    told = 0
    watched.onChange(segment.journey_id)
    await expect.poll(() => told).toBe(watchers)
    const cells = drawn.mock.calls.filter(([value]) => liveSeatsEvent.safeParse(value).success)
    drawn.mockRestore()
    return { queries, drawn: cells.length }
  }
  return { segment, seen, change }
}

const cellsOf = (message: string | undefined): SeatCell[] =>
  liveSeatsEvent.parse(JSON.parse(message ?? 'null')).cells

it('a change of a bus that a thousand watch is asked once and drawn once for all, and once for each who holds a seat', async () => {
  const { segment, seen, change } = await watchedBus()
  expect(await change([{ seat: 7, from: 0, to: 2 }])).toEqual({ queries: 1, drawn: 1 })
  expect(new Set(seen).size).toBe(1)
  const until = new Date(Date.now() + 600_000)
  const held = (seat: number, heldBy: string) => ({ seat, from: 0, to: 2, heldBy, until })
  const cost = await change([
    held(3, 'buyer 10'),
    held(4, 'buyer 10'),
    held(9, 'buyer 20'),
    held(8, 'somebody'),
  ])
  expect(cost).toEqual({ queries: 1, drawn: 3 })
  // Each sees what a question of their own would have answered.
  for (const nth of [0, 10, 20, 999])
    expect(cellsOf(seen[nth])).toEqual(await readSeatMap(database.db, segment, [`buyer ${nth}`], clock()))
  const own = (nth: number) => cellsOf(seen[nth]).flatMap((cell) => (cell.user_selected ? cell.seat : []))
  expect([own(0), own(10), own(20)]).toEqual([[], [3, 4], [9]])
})
