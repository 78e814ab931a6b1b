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
  { db, keys, replicas }: { db: Db; keys: readonly string[]; replicas: number | null },
): Collection {
  const collection = openCollection()
  registerStreams(app, collection)
  registerSalesGauges(collection, db)
  registerExpected(collection, replicas)
  serveMetrics(app, collection, 'rotabus_api_request_seconds', {
    keys,
    refuse: (reply) => reply.send(unauthorized),
  })
  return collection
}

/** Told only where ops have said a number: the alarm goes by what it has seen elsewhere. */
function registerExpected(collection: Collection, replicas: number | null): void {
  collection.registerMetric(
    new Gauge({
      name: 'rotabus_database_replicas_expected',
      help: 'How many machines PostgreSQL is to send its WAL to, where ops have said so',
      registers: [],
      collect() {
        if (replicas === null) this.remove()
        else this.set(replicas)
      },
    }),
  )
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
