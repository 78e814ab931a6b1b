import type { About } from 'shared-server/settings'
import type { environment } from './environment.ts'

/** Of every variable that the synthetic buyer reads; docs/settings.md is made from it. */
export const aboutSettings: Record<keyof typeof environment.shape, About> = {
  NODE_ENV: {
    text: '`production`: nothing is bought there, for a card would be real.',
    production: '`production`',
  },
  PORT: { text: 'The port of its `/metrics`.' },
  HOST: { text: 'The address to listen on.' },
  SITE_URL: {
    text: 'The shop, as travellers reach it.',
    production: 'the address of the site, from another machine',
  },
  BUYER_EMAIL: {
    text: 'A member who buys with the test card of the sandbox bank and cancels; without one a seat is held and given back.',
    production: 'none',
  },
  BUYER_PASSWORD: { text: 'The password of that member.', production: 'none' },
  ORIGIN: { text: 'From which station or centre it travels.' },
  DESTINATION: { text: 'To which.' },
  DAYS_AHEAD: {
    text: 'On a day so far ahead it takes a seat, of a bus of which half is free: nobody misses it for a moment.',
    production: 'a few days less than are on sale',
  },
  EVERY_SECONDS: { text: 'From one purchase to the next.' },
  METRICS_KEY: {
    text: 'The bearer token for `/metrics`; without it nobody reads them. `new,old` while it is changed: each is believed.',
    production: 'one that Prometheus has too',
  },
  LOG_LEVEL: { text: 'From which level on lines are logged.' },
}
