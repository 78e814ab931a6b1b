import { setTimeout as wait } from 'node:timers/promises'
import type { RecordableHistogram } from 'node:perf_hooks'
import { type Cell, freePairs } from '../common/free-pairs.ts'
import { buy } from '../purchase/purchase-buyer.ts'
import type { Seat } from '../purchase/purchase-seats.ts'
import { cardOf, planted } from './load-logs.ts'
import { atOnce, codeIn, seatMap, timed, visit, type Visitor } from './load-visitors.ts'

/** What became of the wishes: bought, or refused, each refusal by its code. */
export type Sale = { bought: number; refused: Map<string, number> }
type Selling = { origin: string; journeys: readonly string[]; maps: RecordableHistogram }

/** As a person would: another seat, or once more after a moment. */
const tries = 3

export const newSale = (): Sale => ({ bought: 0, refused: new Map() })

/** So many buyers at once, each for one seat of one bus. */
export async function flashSale(
  selling: Selling,
  { buyers, first }: { buyers: number; first: number },
  sale: Sale,
): Promise<void> {
  await atOnce(buyers, buyers, (number) => buyOne(selling, first + number, sale))
}

/** One visitor comes, buys a seat or does not, and goes. */
export async function buyOne(selling: Selling, number: number, sale: Sale): Promise<void> {
  const refuse = (why: string) => void sale.refused.set(why, (sale.refused.get(why) ?? 0) + 1)
  const visitor = await comeIn(selling.origin, number, refuse)
  if (!visitor) return
  try {
    for (let turn = 0; turn < tries; turn += 1) {
      const why = await tryOnce(selling, visitor, number, turn).catch(reasonOf)
      if (why === null) return void (sale.bought += 1)
      refuse(why)
      if (why === 'no pair is free') return
      await wait(200 + 300 * turn)
    }
  } finally {
    visitor.leave()
  }
}

/** A site that is busy says so, and is asked again. */
async function comeIn(
  origin: string,
  number: number,
  refuse: (why: string) => void,
): Promise<Visitor | null> {
  for (let turn = 0; turn < tries; turn += 1) {
    try {
      return await visit(origin, number)
    } catch (error) {
      refuse(reasonOf(error))
      await wait(1000 + 1000 * turn)
    }
  }
  return null
}

/** Null when it was bought, else why not. */
async function tryOnce({ origin, journeys, maps }: Selling, visitor: Visitor, number: number, turn: number) {
  const journey = journeys[number % journeys.length] ?? ''
  const map = await timed(maps, () => seatMap(origin, visitor, journey))
  if (map.status !== 200) return codeIn(map)
  const seat = seatOf(JSON.parse(map.body), journey)
  if (!seat) return 'no pair is free'
  const outcome = await buy(origin, visitor.token, seat, `load-${number}-${turn}`, {
    agent: visitor.agent,
    passenger: planted.passenger,
    pan: cardOf(number),
  })
  return outcome.kind === 'bought' ? null : outcome.why.slice(0, 60)
}

/** Any of them, so that buyers meet at some and not at all. */
function seatOf(map: { data: { seats: { cells: Cell[] } } }, journey: string): Seat | null {
  const pairs = freePairs(map.data.seats.cells)
  const [one] = pairs[Math.floor(Math.random() * pairs.length)] ?? []
  return one ? { journey, seat: one.seat, pricing: one.pricing.id, price: one.pricing.price } : null
}

/** What a call that brought no answer to go on with has failed with. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 60)
