import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, Gauge, type Registry as Collection } from 'prom-client'
import { every } from 'shared-server/every'
import { openCollection, serveMetrics } from 'shared-server/process/metrics'
import { traceMixin } from 'shared-server/trace/trace-requests'
import type { BuyerConfig } from './config.ts'
import { type RoundResult, syntheticBuyer } from './synthetic-buyer.ts'

/** GET /metrics with a key for it, and in the collection what the rounds came to. */
export function buyerMetrics(app: FastifyInstance, keys: readonly string[]) {
  const collection: Collection = openCollection()
  serveMetrics(app, collection, 'rotabus_synthetic_request_seconds', {
    keys,
    refuse: (reply) => reply.send({ error: 'unauthorized' }),
  })
  const rounds = new Counter({
    name: 'rotabus_synthetic_purchase_total',
    help: 'Purchases of the synthetic buyer, by the step that failed; done when none did',
    labelNames: ['result'],
    registers: [collection],
  })
  const last = new Gauge({
    name: 'rotabus_synthetic_last_success_timestamp_seconds',
    help: 'When the synthetic buyer last could buy; of one that never could its start',
    registers: [collection],
  })
  last.setToCurrentTime()
  return {
    collection,
    count: (result: RoundResult): void => {
      rounds.inc({ result })
      if (result === 'done') last.setToCurrentTime()
    },
  }
}

/** The process of the synthetic buyer, not yet listening: a purchase at an interval, and what came of it for Prometheus. */
export function buildBuyer(config: BuyerConfig): FastifyInstance {
  const app = Fastify({ logger: { level: config.logLevel, mixin: traceMixin } })
  const { count } = buyerMetrics(app, config.metricsKeys)
  const round = syntheticBuyer({ config, log: app.log })
  app.get('/health/live', { logLevel: 'silent' }, () => ({ status: 'live' }))
  app.addHook(
    'onClose',
    every(config.everyMs, async () => count(await round())),
  )
  return app
}
