import type { FastifyBaseLogger } from 'fastify'
import { every } from 'shared-server/every'
import type { Db } from '../database/database.ts'
import { forgetDelivered, openDelivery } from './deliver.ts'

const roundMs = 1000
const hourMs = 3_600_000

/** Tells whoever wants to know of every change; the returned function ends it. */
export function sendWebhooks(deps: { db: Db; site: string; log: FastifyBaseLogger }): () => Promise<void> {
  const delivery = openDelivery(deps)
  const failed = (err: unknown) => deps.log.warn({ err }, 'webhooks could not be sent')
  const rounds = [
    every(roundMs, () => delivery.round(), failed),
    every(hourMs, () => forgetDelivered(deps.db), failed),
  ]
  return async () => {
    await Promise.all(rounds.map((stop) => stop()))
    await delivery.close()
  }
}
