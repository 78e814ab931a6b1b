import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { isForeignPage } from './foreign-page.ts'
import { firstWord, machineNames, opsNames } from './paths.ts'
import { type Side, sideReader } from './side-of.ts'

type Strategies = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>
type Handler = Parameters<ReturnType<Strategies[string]['storage']>['set']>[1]
type Sides = {
  of: ReturnType<typeof sideReader>
  /** For Fastify's router: a route of the one side is not found on the other. */
  constraints: Strategies
}

export function openSides(origins: Parameters<typeof sideReader>[0]): Sides {
  const of = sideReader(origins)
  return {
    of,
    constraints: {
      side: {
        name: 'side',
        storage: () => {
          const handlers = new Map<unknown, Handler>()
          return {
            get: (side) => handlers.get(side) ?? null,
            set: (side, handler) => void handlers.set(side, handler),
          }
        },
        deriveConstraint: (request) => of(request) ?? 'neither',
        validate: () => undefined,
      },
    },
  }
}

type Headers = Record<Side, (request: FastifyRequest) => Record<string, string>>

/** Every route that comes after is of one side: ops' by its path, or because it says so; all others are the shop's. */
export function keepSidesApart(app: FastifyInstance, sides: Sides, opsUrl: string, headers: Headers): void {
  app.addHook('onRoute', (route) => {
    if (route.constraints?.['side'] !== undefined || machineNames.includes(firstWord(route.url))) return
    route.constraints = {
      ...route.constraints,
      side: opsNames.includes(firstWord(route.url)) ? 'ops' : 'shop',
    }
  })

  app.addHook('onRequest', async (request, reply) => {
    const side = sides.of(request.raw)
    reply.headers(headers[side ?? 'shop'](request))
    if (side === null) return refuse(reply, 421, 'unknown-host', 'no site has this host name here')
    if (side === 'ops' && isForeignPage(request, opsUrl)) {
      return refuse(
        reply,
        403,
        'foreign-page',
        `only pages of ${opsUrl} may call this, not those of another origin`,
      )
    }
  })

  const opsOnly = { constraints: { side: 'ops' satisfies Side } }
  app.get('/', opsOnly, (_request, reply) => reply.header('cache-control', 'no-store').redirect('/_ops', 302))
  app.get('/robots.txt', opsOnly, (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /\n'),
  )
}

function refuse(reply: FastifyReply, code: number, refusal: string, message: string) {
  return reply.code(code).header('cache-control', 'no-store').send({ refusal, message })
}
