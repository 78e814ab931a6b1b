import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { atOnce, visit } from '../load/load-visitors.ts'
import { buy, type Reply, send } from '../purchase/purchase-buyer.ts'
import type { Seat } from '../purchase/purchase-seats.ts'
import { trips } from '../search/search-trips.ts'

/** Done by several visitors at once; says how often it was done. */
export type Work = () => Promise<number>

/** As many as one process has in hand on a busy day. */
const visitors = 8

/** The mails of some hundred purchases. */
const longestMs = 120_000

/** What a browser says it reads. */
const reads = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** What one who only looks asks of the site, for so long each. */
export function looking(
  origin: string,
  { token, journeys, milliseconds }: { token: string; journeys: readonly string[]; milliseconds: number },
): Record<'map' | 'list' | 'fares' | 'home' | 'results' | 'text', Work> {
  const headers = { ...reads, authorization: `Bearer ${token}` }
  const searches = trips(new Date(), 3)
  const call = (path: string, jsonOf: (turn: number) => object) => (turn: number) =>
    send(`${origin}/api/v1/${path}`, { json: jsonOf(turn), headers })
  const page = (pathOf: (turn: number) => string) => (turn: number) =>
    send(origin + pathOf(turn), { headers: reads })
  const search = (turn: number) => at(searches, turn)
  const results = (turn: number) => {
    const { origin: from, destination: to, date } = search(turn)
    return `/seferler?from=${from}&to=${to}&date=${date}&ticket_type=oneway`
  }
  const forSoLong =
    (ask: (turn: number) => Promise<Reply>): Work =>
    () =>
      repeat(ask, milliseconds)
  return {
    map: forSoLong(call('journey-seats', (turn) => ({ journeyId: at(journeys, turn) }))),
    list: forSoLong(call('journey/list', search)),
    fares: forSoLong(call('journey/lowest-fares', search)),
    home: forSoLong(page(() => '/')),
    results: forSoLong(page(results)),
    text: forSoLong(page(() => '/iptal-kosullari')),
  }
}

/** These seats, each bought once by a buyer of its own, who has come already; who is refused ends the run. */
export async function buying(origin: string, seats: readonly Seat[], key: string): Promise<Work> {
  const buyers = await Promise.all(seats.map((_, number) => visit(origin, number)))
  return async () => {
    await atOnce(seats.length, visitors, async (number) => {
      const { token, agent } = at(buyers, number)
      const outcome = await buy(origin, token, at(seats, number), `scale-${key}-${number}`, { agent })
      if (outcome.kind === 'refused') throw new Error(`A purchase was refused: ${outcome.why}`)
    })
    for (const { leave } of buyers) leave()
    return seats.length
  }
}

/** Until each mail that is due was written, with its ticket drawn, and sent. */
export async function untilMailed(client: Client): Promise<void> {
  const until = performance.now() + longestMs
  const due = async () => {
    const { rows } = await client.query<{ due: string }>(
      "SELECT count(*) AS due FROM mails WHERE state = 'waiting' AND attempts = 0",
    )
    return Number(rows[0]?.due)
  }
  while ((await due()) > 0) {
    if (performance.now() > until) throw new Error('Mails are not sent')
    await wait(100)
  }
}

async function repeat(ask: (turn: number) => Promise<Reply>, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds
  let done = 0
  await atOnce(visitors, visitors, async (number) => {
    do {
      const { status, body } = await ask(done + number)
      if (status !== 200) throw new Error(`An answer ${status}: ${body.slice(0, 200)}`)
      done += 1
    } while (performance.now() < until)
  })
  return done
}

/** Around and around. */
function at<One>(list: readonly One[], turn: number): One {
  const one = list[turn % list.length]
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}
