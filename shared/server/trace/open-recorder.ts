import type { FastifyBaseLogger } from 'fastify'
import type { SpanRecorder, TraceSettings } from './recorder.ts'

/** Nothing of OpenTelemetry is loaded where nothing is recorded. */
export async function openRecorder(
  service: string,
  { collectorUrl, percent }: TraceSettings,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<SpanRecorder | null> {
  if (collectorUrl === null) return null
  const { otlpRecorder } = await import('./otlp-recorder.ts')
  return otlpRecorder({ service, collectorUrl, percent, log })
}
