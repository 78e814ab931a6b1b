import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry as Collection } from 'prom-client'
import type { ErrorBody } from 'shared/contracts/error'
import { liveJourneysPath, liveSeatsPath } from 'shared/contracts/journey'
import { openCollection, serveMetrics } from 'shared-server/process/metrics'
import type { Db } from '../db/database.ts'
import { registerSalesGauges } from './sales-gauges.ts'

const unauthorized: ErrorBody = {
  errors: { form: ['Ölçümler için METRICS_KEY gerekir.'] },
  code: 'unauthorized',
}

/** GET /metrics for Prometheus, with a key for it; without one in the configuration nobody reads. */
export function metricsRoutes(
  app: FastifyInstance,
  { db, keys }: { db: Db; keys: readonly string[] },
): Collection {
  const collection = openCollection()
  registerStreams(app, collection)
  registerSalesGauges(collection, db)
  serveMetrics(app, collection, 'rotabus_api_request_seconds', {
    keys,
    refuse: (reply) => reply.send(unauthorized),
  })
  return collection
}

const endless: ReadonlySet<string> = new Set([liveSeatsPath, liveJourneysPath])

function registerStreams(app: FastifyInstance, collection: Collection): void {
  const streams = new Gauge({
    name: 'rotabus_live_streams',
    help: 'Streams of live seats that are open in this process',
    registers: [collection],
  })
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (!endless.has(routeOptions.url ?? '')) return
    streams.inc()
    reply.raw.once('close', () => streams.dec())
  })
}
