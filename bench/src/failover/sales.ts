import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Cell, freePairs } from '../common/free-pairs.ts'
import { codeIn, seatMap, visit, type Visitor } from '../load/load-visitors.ts'
import { buy, type Outcome, send } from '../purchase/purchase-buyer.ts'

/** What buyers were told, each by what it was; `unanswered` is what nobody said anything to. */
export type Told = {
  /** Orders of whom the site has said that they have a ticket. */
  confirmed: string[]
  lastAt: number
  refused: Map<string, number>
  /** Orders that were paid for and of which nobody said in time whether they have a ticket. */
  undecided: string[]
  unanswered: Map<string, number>
}

/** A database and the bank may both be away meanwhile. */
const decidedWithinMs = 90_000

export const nothingTold = (): Told => ({
  confirmed: [],
  lastAt: 0,
  refused: new Map(),
  undecided: [],
  unanswered: new Map(),
})

type Selling = { origin: string; journeys: readonly string[] }

/** One visitor after the other tries once to buy a seat. Nothing is asked twice. */
export async function keepBuying(
  selling: Selling,
  first: number,
  told: Told,
  isOver: () => boolean,
): Promise<void> {
  for (let number = first; !isOver(); number += 1) {
    try {
      const outcome = await buyOnce(selling, number)
      if (outcome.kind === 'refused') count(told.refused, outcome.why)
      else if (outcome.kind === 'undecided') told.undecided.push(`${outcome.order}: ${outcome.last}`)
      else {
        told.confirmed.push(outcome.order)
        told.lastAt = Date.now()
      }
    } catch (error) {
      if (isUnanswered(error)) count(told.unanswered, error.message)
      else count(told.refused, error instanceof Error ? error.message : String(error))
    }
    await wait(100)
  }
}

type End = Outcome | { kind: 'undecided'; order: string; last: string }

async function buyOnce({ origin, journeys }: Selling, number: number): Promise<End> {
  const visitor = await visit(origin, number)
  try {
    const journey = journeys[number % journeys.length] ?? ''
    const map = await seatMap(origin, visitor, journey)
    if (map.status !== 200) return { kind: 'refused', why: codeIn(map) }
    const { data }: { data: { seats: { cells: Cell[] } } } = JSON.parse(map.body)
    const pairs = freePairs(data.seats.cells)
    const [seat] = pairs[number % (pairs.length || 1)] ?? []
    if (!seat) return { kind: 'refused', why: 'no pair is free' }
    const { id: pricing, price } = seat.pricing
    const wanted = { journey, seat: seat.seat, pricing, price }
    const outcome = await buy(origin, visitor.token, wanted, `sale-${number}`, { agent: visitor.agent })
    return outcome.kind === 'bought' ? await whatIsSaid(origin, visitor, outcome.order) : outcome
  } finally {
    visitor.leave()
  }
}

/** Where a buyer comes back to may have to say that the bank is still asked: as that page does, until it is decided. */
async function whatIsSaid(origin: string, { agent, token }: Visitor, order: string): Promise<End> {
  const headers = { authorization: `Bearer ${token}` }
  const until = Date.now() + decidedWithinMs
  for (;;) {
    // A question that breaks off is asked again, as by that page.
    const said = await send(`${origin}/api/v1/payment/order/${order}`, { headers, agent }).catch(String)
    const state =
      typeof said !== 'string' && said.status === 200 ? String(JSON.parse(said.body).data.state) : null
    if (state === 'ticketed') return { kind: 'bought', order }
    if (state === 'failed' || state === 'refunded') return { kind: 'refused', why: state }
    if (Date.now() > until) {
      const last = state ?? (typeof said === 'string' ? said : String(said.status))
      return { kind: 'undecided', order, last }
    }
    await wait(500)
  }
}

/** The connection broke before an answer was there. */
const isUnanswered = (error: unknown): error is Error =>
  error instanceof Error && ('code' in error || /socket hang up|aborted/.test(error.message))

const count = (all: Map<string, number>, what: string) => void all.set(what, (all.get(what) ?? 0) + 1)

/** Of the orders that buyers were told of, those that have no paid ticket: must be none. */
export async function missingOf(database: string, confirmed: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT told AS id FROM unnest($1::text[]) AS told WHERE NOT EXISTS (
         SELECT FROM payments p JOIN passengers a ON a.order_id = p.order_id JOIN tickets t ON t.passenger_id = a.id
         WHERE p.order_id::text = told AND p.state = 'ticketed')`,
      [confirmed],
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Until a seat is sold that was not sold before. */
export async function untilSold(told: Told): Promise<void> {
  const from = Date.now()
  while (told.lastAt <= from) {
    if (Date.now() > from + 120_000) throw new Error('Nothing was sold within two minutes')
    await wait(50)
  }
}
