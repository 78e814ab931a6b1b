import type { FastifyInstance } from 'fastify'
import type { Registry as Collection } from 'prom-client'
import { openCollection, serveMetrics } from 'shared-server/process/metrics'

/** GET /metrics for Prometheus, with a key for it; without one in the configuration nobody reads. */
export function bankMetrics(app: FastifyInstance, keys: readonly string[]): Collection {
  const collection = openCollection()
  serveMetrics(app, collection, 'rotabus_bank_request_seconds', {
    keys,
    refuse: (reply) => reply.send({ error: 'unauthorized' }),
  })
  return collection
}
