import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }))
const received = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              kind: z.int(),
              startTimeUnixNano: z.string(),
              endTimeUnixNano: z.string(),
              attributes,
              status: z.object({ code: z.int() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type ReceivedSpan = ReturnType<typeof spansIn>[number]

/** A collector of OTLP over HTTP in JSON, which keeps what it is sent. */
export async function startSpanReceiver() {
  const bodies: string[] = []
  const server = createServer((request, reply) => {
    void (async () => {
      const body = await text(request)
      if (request.url === '/v1/traces') bodies.push(body)
      reply.setHeader('content-type', 'application/json').end('{}')
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens nowhere')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** As it came, to look for what must not be there. */
    bodies,
    spans: () => bodies.flatMap(spansIn),
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function spansIn(body: string) {
  const { resourceSpans } = received.parse(JSON.parse(body))
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) })),
    )
  })
}

const valuesOf = (list: z.infer<typeof attributes>): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]))
