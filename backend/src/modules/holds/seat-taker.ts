import type { FastifyRequest } from 'fastify'
import type { Secrets } from 'shared-server/secrets'
import type { Context } from '../../context/context.ts'
import { networkHashes } from '../../context/network.ts'
import type { Work } from '../../context/works.ts'
import type { Tx } from '../../db/database.ts'
import { spendWork } from '../../context/spend-work.ts'
import { enough, withWork } from '../../context/work-needed.ts'

/** Who takes seats, and what is known of them beside their name. */
export type SeatTaker = {
  sid: string
  /** The network asked from, as keyed hashes of which the first is stored: addresses are not kept. */
  networks: Secrets
  /** What costs one network no work: seats on one journey, seats on all together, buyers of one journey within an hour. */
  free: { onJourney: number; inAll: number; buyers: number }
  /** What came with the request, */
  work: Work | null
  /** and whether it was spent for the same request before. */
  isWorkSpent?: boolean
}

/** A family and a station's Wi-Fi stay below it; more than this is never refused, it only costs work. */
const freeOfNetwork = { onJourney: 15, inAll: 40, buyers: 10 }

type Asking = { request: FastifyRequest; sid: string }

/** Acts for the buyer of a request; where it takes work, refuses with what is to be done. */
export function asSeatTaker<Answer>(
  { keyFor, works, config }: Pick<Context, 'keyFor' | 'works' | 'config'>,
  { request, sid }: Asking,
  act: (taker: SeatTaker) => Promise<Answer>,
): Promise<Answer> {
  const networks = networkHashes(keyFor, request.ip)
  const free = {
    onJourney: freeOfNetwork.onJourney * config.rateLimitFactor,
    inAll: freeOfNetwork.inAll * config.rateLimitFactor,
    buyers: freeOfNetwork.buyers * config.rateLimitFactor,
  }
  return withWork({ works, request, workers: [sid] }, (work) => act({ sid, networks, free, work }))
}

/** Spends as much work as is needed, if any; throws WorkNeeded when less was done. */
export async function payWork(tx: Tx, { work, isWorkSpent }: SeatTaker, level: number): Promise<void> {
  if (level === 0) return
  const done = enough(work, level)
  if (!isWorkSpent) await spendWork(tx, done)
}

type Others = { ofNetwork: number; ofNetworkHere: number; buyersHere: number }

/** Of a network that holds twice as much as is free, two levels, and so on. */
export function workOfNetwork(
  { free }: SeatTaker,
  { ofNetwork, ofNetworkHere, buyersHere }: Others,
  more: number,
): number {
  const times = Math.max(
    (ofNetwork + more) / free.inAll,
    (ofNetworkHere + more) / free.onJourney,
    (buyersHere + 1) / free.buyers,
  )
  return Math.max(0, Math.ceil(times) - 1)
}
