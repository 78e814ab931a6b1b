import { SpanKind, SpanStatusCode, TraceFlags, type HrTime } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'
import type { EndedSpan, SpanRecorder } from './recorder.ts'

type Options = {
  service: string
  collectorUrl: string
  percent: number
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** A collector that does not answer costs spans: so many wait at most, and nobody waits for it. */
const mostWaiting = 4096
const answersWithinMs = 2_000

/** Sends spans to a collector in batches, behind what is served. */
export function otlpRecorder({ service, collectorUrl, percent, log }: Options): SpanRecorder {
  const exporter = new OTLPTraceExporter({
    url: `${collectorUrl}/v1/traces`,
    timeoutMillis: answersWithinMs,
  })
  const batches = new BatchSpanProcessor({
    exporter: tellingOnce(exporter, log),
    maxQueueSize: mostWaiting,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: answersWithinMs,
  })
  const resource = resourceFromAttributes({ 'service.name': service })
  return {
    takes: (traceId) => placeOf(traceId) * 100 < percent,
    record: (span) => batches.onEnd(readable(span, resource)),
    close: () => batches.shutdown().catch(() => undefined),
  }
}

/** The same for a trace in every process, from 0 to 1: its end is what is random in every generator's. */
const placeOf = (traceId: string): number => Number.parseInt(traceId.slice(-8), 16) / 2 ** 32

/** One line when the collector stops taking spans, one when it takes them again. */
function tellingOnce(exporter: SpanExporter, log: Options['log']): SpanExporter {
  let isLost = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isTaken = result.error === undefined
        if (isTaken && isLost) log.info('the collector takes spans again')
        if (!isTaken && !isLost)
          log.warn({ err: result.error }, 'the collector takes no spans: they are lost')
        isLost = !isTaken
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

function readable(
  { name, kind, traceId, spanId, parentId, from, took, hasFailed, attributes }: EndedSpan,
  resource: ReadableSpan['resource'],
): ReadableSpan {
  const contextOf = (id: string) => ({ traceId, spanId: id, traceFlags: TraceFlags.SAMPLED })
  return {
    name,
    kind: kinds[kind],
    spanContext: () => contextOf(spanId),
    ...(parentId !== null && { parentSpanContext: contextOf(parentId) }),
    startTime: hrTime(from),
    endTime: hrTime(from + took),
    duration: hrTime(took),
    ended: true,
    status: { code: hasFailed ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes,
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: 'rotabus' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}

const hrTime = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.round((ms % 1000) * 1e6)]
