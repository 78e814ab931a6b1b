import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentTrace, inTrace, type Trace } from './current-trace.ts'
import type { SpanRecorder } from './recorder.ts'
import { newSpanId, stopwatch } from './span.ts'
import { readTraceparent } from './traceparent.ts'

type Options = {
  recorder: SpanRecorder | null
  /** Visitors ask: of what they send the trace's id is taken, and nothing else. */
  isEdge?: boolean
  /** By the pattern of the address: of these no span is made. */
  isUnrecorded?: (route: string) => boolean
}

/** A request's own loggers, and those made of them, say which trace it is by themselves. */
const namesTrace = Symbol('names its trace')

/** For pino: what is logged anywhere while a request is served names its trace. */
export function traceMixin(_line: object, _level: number, logger: object): { traceId?: string } {
  const trace = Reflect.has(logger, namesTrace) ? null : currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

/**
 * Every request belongs to a trace: the one of its `traceparent`, or a new one. Its log lines name it, what is asked in its course
 * carries it on, and where it is recorded the answer is a span. To be called before any hook or route is added.
 */
export function traceRequests(app: FastifyInstance, options: Options): void {
  const traces = new WeakMap<IncomingMessage, Begun>()
  const begunFor = (raw: IncomingMessage): Begun => {
    const begun = traces.get(raw) ?? begin(raw, options)
    traces.set(raw, begun)
    return begun
  }
  app.setChildLoggerFactory((logger, bindings, childOptions, raw) => {
    const { traceId } = begunFor(raw).trace
    return Object.assign(logger.child({ ...bindings, traceId }, childOptions), { [namesTrace]: true })
  })
  app.addHook('onRequest', (request, reply, done) => {
    const begun = begunFor(request.raw)
    reply.raw.once('close', () => record(begun, request, reply, options))
    inTrace(begun.trace, done)
  })
}

type Begun = { trace: Trace; parentId: string | null; watch: ReturnType<typeof stopwatch> }

function begin(raw: IncomingMessage, { recorder, isEdge = false }: Options): Begun {
  const parent = readTraceparent(raw.headers['traceparent'])
  const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
  return {
    trace: { traceId, spanId: newSpanId(), recorder: recorder?.takes(traceId) ? recorder : null },
    parentId: isEdge ? null : (parent?.spanId ?? null),
    watch: stopwatch(),
  }
}

const isPulse = (route: string): boolean => route === '/metrics' || route.startsWith('/health')

function record(
  { trace: { traceId, spanId, recorder }, parentId, watch }: Begun,
  { method, routeOptions }: FastifyRequest,
  { raw }: FastifyReply,
  { isUnrecorded = () => false }: Options,
): void {
  // The pattern, never the address: that may name a traveller's order.
  const route = routeOptions.url ?? 'unknown'
  if (recorder === null || isPulse(route) || isUnrecorded(route)) return
  recorder.record({
    name: `${method} ${route}`,
    kind: 'server',
    traceId,
    spanId,
    parentId,
    ...watch(),
    hasFailed: raw.statusCode >= 500 || !raw.writableFinished,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': raw.statusCode,
      ...(!raw.writableFinished && { 'error.type': 'aborted' }),
    },
  })
}
