import type { FastifyInstance } from 'fastify'
import type { BackendClient } from './backend-client/backend-client.ts'
import type { ApiLanes } from './backend-client/routes.ts'
import type { Registry } from './registry/registry.ts'
import type { Found } from './isolation/bubblewrap.ts'
import type { Renderers } from './renderer-socket/open-renderers.ts'
import type { Limits } from 'shared-server/limits/limits'
import type { Draining } from 'shared-server/process/draining'
import type { QueueFacts } from './smoke/queue/queue-smokes.ts'

type Facts = {
  renderers: Renderers
  browserWall: Found | null
  /** Null where the gateway opens releases itself. */
  smokeQueue: () => QueueFacts | null
  lanes: ApiLanes
  limits: Limits
  draining: Draining
}

/**
 * Live: the process answers. Ready: there is a host to serve and an API to sell with. Said, and served through: a lost database, what this
 * gateway is too old to read, whether limits are counted together, whether a renderer of its own is reached, and whether the code of releases runs behind a wall, in their server
 * builds and in the browser that opens them before they are live (null where there is none); how many smoke workers are there, and releases
 * wait for one.
 */
export function healthRoutes(
  app: FastifyInstance,
  registry: Registry,
  backend: BackendClient,
  { renderers, browserWall, smokeQueue, lanes, limits, draining }: Facts,
): void {
  app.get('/health/live', { logLevel: 'silent' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', { logLevel: 'silent' }, async (_request, reply) => {
    const live = registry.live()
    const serving = Object.fromEntries([...live].map(([id, { facts }]) => [id, facts.version]))
    const api = await backend.isReady()
    const busy = lanes.calls.isFull()
    const ready = live.has('host') && api && !busy && !draining.isUnderway()
    return await reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : draining.isUnderway() ? 'draining' : 'not-ready',
        api,
        busy,
        limits: limits.knowledge(),
        serving,
        registry: registry.knowledge(),
        unread: registry.state().unread,
        renderer: renderers.knowledge(),
        wall: wallFacts(renderers.wall),
        browserWall: browserWall && wallFacts(browserWall),
        smokeQueue: smokeQueue(),
      })
  })
}

const wallFacts = ({ kind, why }: Found): Found => ({ kind, why })
