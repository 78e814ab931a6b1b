import type { About } from 'shared-server/settings'
import type { environment } from './environment.ts'

/** Of every variable that the sandbox bank reads; docs/settings.md is made from it. */
export const aboutSettings: Record<keyof typeof environment.shape, About> = {
  NODE_ENV: {
    text: '`production`: a start with a secret that others know, or without one of its own, is refused.',
    production: '`production`',
  },
  PORT: { text: 'The port of the bank.' },
  HOST: { text: 'The address to listen on.' },
  PUBLIC_URL: { text: "Where a buyer's browser finds the bank, when that is not host and port." },
  BANK_SECRET: { text: 'Signs what is said to merchants, and what they say.' },
  DATA_DIR: { text: 'Where payments are stored; `memory` stores nothing.' },
  METRICS_KEY: { text: 'The bearer token for `/metrics`; without it nobody reads them.' },
  OTLP_URL: {
    text: 'Where an OpenTelemetry collector takes traces, without `/v1/traces`; empty: nothing of a request is recorded.',
    production: 'the same for all processes: a collector beside them',
  },
  TRACE_PERCENT: {
    text: 'Of a hundred traces so many are recorded; the same for all processes, or traces have holes.',
  },
  BANK_SWITCHES: { text: '`on`: whoever reaches the port may switch faults on.' },
}
