import type { About } from 'shared-server/settings'
import type { smokeWorkerEnvironment } from './environment.ts'

/** Of every variable that a smoke worker reads; docs/settings.md is made from it. */
export const aboutSmokeWorkerSettings: Record<keyof typeof smokeWorkerEnvironment.shape, About> = {
  PORT: { text: 'The port of its `/health/live` and `/health/ready`.' },
  HOST: { text: 'The address to listen on.' },
  DATABASE_URL: {
    text: 'The PostgreSQL of the gateways, whose requests it takes. It needs two tables there.',
    production: 'with a role of its own ([which rights](guides/images.md#the-smoke-worker))',
  },
  GATEWAY_URL: {
    text: 'Where it reaches a gateway, whose pages it opens.',
    production: 'the load balancer before the gateways, inside the network',
  },
  CHROMIUM: { text: 'The browser; by default one that is found.' },
  RENDER_WALL: { text: 'Whether the browser may run without isolation by the operating system.' },
  LOG_LEVEL: { text: 'From which level on lines are logged.' },
}
