import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry as Collection } from 'prom-client'
import { hasBearer } from './bearer.ts'

/** In seconds. */
export const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What the process is, for Prometheus; its owner registers what it does. */
export function openCollection(): Collection {
  const collection = new Collection()
  collectDefaultMetrics({ register: collection })
  return collection
}

type Door = {
  /** Whoever has one of them may read; without any nobody does. */
  keys: readonly string[]
  refuse: (reply: FastifyReply) => FastifyReply
}

/**
 * GET /metrics for whoever has a key to it, and in the collection each answer of the server by method, pattern of the address and status, under
 * the name that is given (seconds).
 */
export function serveMetrics(
  app: FastifyInstance,
  collection: Collection,
  name: string,
  { keys, refuse }: Door,
): void {
  const answers = new Histogram({
    name,
    help: 'Answers by pattern of the address',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [collection],
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!hasBearer(request.headers.authorization ?? '', keys)) {
      return await refuse(reply.code(401).header('www-authenticate', 'Bearer'))
    }
    return await reply.type(collection.contentType).send(await collection.metrics())
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The pattern, never the address: there would be as many as visitors.
    const route = routeOptions.url ?? 'unknown'
    answers.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** Each metric's name and labels as a scrape has them, for the test of alarms and dashboard. */
export function listMetrics(collection: Collection): { name: string; labels: string[] }[] {
  return collection.getMetricsAsArray().flatMap((metric) => {
    const labels =
      'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : []
    const { name } = metric
    if (!(metric instanceof Histogram)) return [{ name, labels }]
    return [
      { name: `${name}_bucket`, labels: [...labels, 'le'] },
      { name: `${name}_sum`, labels },
      { name: `${name}_count`, labels },
    ]
  })
}
