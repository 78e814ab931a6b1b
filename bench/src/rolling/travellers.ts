import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { trip } from '../common/pages.ts'
import { send } from '../purchase/purchase-buyer.ts'
import { buyOne, type Sale } from '../load/load-sale.ts'
import { openMeter, visit, type Visitor } from '../load/load-visitors.ts'

/** What was asked for, and what did not get the answer that it should have had, each by what it got instead. */
export type Heard = { asked: number; lost: Map<string, number> }

export const newHeard = (): Heard => ({ asked: 0, lost: new Map() })

const lose = ({ lost }: Heard, what: string) => void lost.set(what, (lost.get(what) ?? 0) + 1)

const results = `/seferler?from=${trip.from}&to=${trip.to}&date=${trip.date}&ticket_type=oneway`
const paths = ['/', results, '/hakkimizda', '/health/live', '/api/token-control']

/** Asks for one address after the other, without a pause; whatever is not 200 is lost. */
export async function ask(
  origin: string,
  number: number,
  heard: Heard,
  isOver: () => boolean,
): Promise<void> {
  const { agent, leave } = await visit(origin, number)
  for (let turn = number; !isOver(); turn += 1) {
    const path = paths[turn % paths.length] ?? '/'
    heard.asked += 1
    try {
      const { status } = await send(origin + path, { agent })
      if (status !== 200) lose(heard, `${path} ${status}`)
    } catch (error) {
      lose(heard, `${path} ${reasonOf(error)}`)
    }
  }
  leave()
}

/** What a seat that somebody else wanted too is refused with. */
const fair = new Set(['seat-taken', 'no pair is free'])

/** One visitor after the other buys a seat; who is refused for another reason than another buyer has lost a request. */
export async function buy(
  selling: { origin: string; journeys: readonly string[] },
  first: number,
  { sale, heard }: { sale: Sale; heard: Heard },
  isOver: () => boolean,
): Promise<void> {
  for (let number = first; !isOver(); number += 1) {
    const own: Sale = { bought: 0, refused: new Map() }
    heard.asked += 1
    await buyOne({ ...selling, maps: openMeter() }, number, own)
    sale.bought += own.bought
    for (const why of own.refused.keys()) if (!fair.has(why)) lose(heard, `a purchase: ${why}`)
    await wait(100)
  }
}

/** Watches a bus, and again whenever its stream ends; one that breaks off, or is not given, is lost. */
export async function watch(
  origin: string,
  { number, journey }: { number: number; journey: string },
  heard: Heard,
  isOver: () => boolean,
): Promise<void> {
  const visitor = await visit(origin, number)
  while (!isOver()) {
    heard.asked += 1
    const how = await oneStream(origin, visitor, journey, isOver).catch(reasonOf)
    if (how !== 'ended') lose(heard, `a stream: ${how}`)
  }
  visitor.leave()
}

function oneStream(
  origin: string,
  { token }: Visitor,
  journeyId: string,
  isOver: () => boolean,
): Promise<string> {
  const url = `${origin}/api/v1/journey-seats/live?${new URLSearchParams({ journeyId })}`
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode !== 200) {
        resolve(String(reply.statusCode))
        return asked.destroy()
      }
      const look = setInterval(() => {
        if (!isOver()) return
        resolve('ended')
        asked.destroy()
      }, 100)
      reply.on('close', () => clearInterval(look))
      reply.on('end', () => resolve('ended'))
      reply.on('error', reject)
      return reply.resume()
    })
    asked.on('error', reject)
  })
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
