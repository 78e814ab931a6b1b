import { aboutShared } from 'shared-server/about-shared'
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
  BANK_SECRET: {
    text: 'Signs what is said to merchants, and what they say; `new,old` while it is changed: the first signs, each is believed.',
  },
  DATA_DIR: { text: 'Where payments are stored; `memory` stores nothing.' },
  METRICS_KEY: {
    text: 'The bearer token for `/metrics`; without it nobody reads them. `new,old` while it is changed: each is believed.',
  },
  OTLP_URL: aboutShared.OTLP_URL,
  TRACE_PERCENT: aboutShared.TRACE_PERCENT,
  BANK_SWITCHES: { text: '`on`: whoever reaches the port may switch faults on.' },
}
