import type { About } from './settings.ts'

/** Of variables that processes of several kinds read, each in the same way. */
export const aboutShared = {
  REDIS_URL: {
    text: 'Where limits of calls are counted, together for all processes; without it each counts for itself.',
    production: 'one Redis for all processes, where there are several of a kind',
  },
  OTLP_URL: {
    text: 'Where an OpenTelemetry collector takes traces, without `/v1/traces`; empty: nothing of a request is recorded.',
    production: 'the same for all processes: a collector beside them',
  },
  TRACE_PERCENT: {
    text: 'Of a hundred traces so many are recorded; the same for all processes, or traces have holes.',
  },
  DRAIN_SECONDS: {
    text: 'Seconds between SIGTERM and the end, in which `/health/ready` is 503 and everything else is answered.',
    production: 'longer than the load balancer takes to notice',
  },
} satisfies Record<string, About>
