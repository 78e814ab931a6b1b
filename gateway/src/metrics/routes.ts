import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveMetrics } from 'shared-server/process/metrics'
import type { Metrics } from './metrics.ts'

/** GET /metrics for Prometheus; its keys are the one for metrics, where there is one, and the admin key. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, keys: readonly string[]): void {
  serveMetrics(app, metrics.collection, 'rotabus_http_request_seconds', {
    keys,
    refuse: (reply) =>
      reply.send({ refusal: 'unauthorized', message: 'send METRICS_KEY or the admin key as a bearer token' }),
  })

  app.addHook('onResponse', async (request: FastifyRequest<{ Params: { module?: string } }>, reply) => {
    if (!request.routeOptions.url?.startsWith('/modules/:module/')) return
    metrics.artifact(request.params.module ?? '', reply.statusCode)
  })
}
