import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sameKey } from '../keys/admin-key.ts'
import type { Metrics } from './metrics.ts'

/** GET /metrics for Prometheus; its keys are the one for metrics, where there is one, and the admin key. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, keys: readonly string[]): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const given = request.headers.authorization ?? ''
    const known = keys.filter((key) => sameKey(given, `Bearer ${key}`))
    if (known.length === 0) {
      return await reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ refusal: 'unauthorized', message: 'send METRICS_KEY or the admin key as a bearer token' })
    }
    return await reply.type(metrics.contentType).send(await metrics.text())
  })

  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // The pattern, never the address: there would be as many as visitors.
    metrics.answered(method, routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000)
  })

  app.addHook('onResponse', async (request: FastifyRequest<{ Params: { module?: string } }>, reply) => {
    if (!request.routeOptions.url?.startsWith('/modules/:module/')) return
    metrics.artifact(request.params.module ?? '', reply.statusCode)
  })
}
