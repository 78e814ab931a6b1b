import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { GarbageCollector } from '../registry/gc/collect-garbage.ts'
import { drillRoutes } from './drill-routes.ts'
import type { Halt } from '../health/reversals.ts'
import { healthFigureRoutes } from './health-routes.ts'
import { offerRoutes } from './override-routes.ts'
import { isUnavailable } from 'shared-server/unavailable'
import type { Db } from '../database/database.ts'
import type { Registry } from '../registry/registry.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { Door } from './authorize.ts'
import { changeRoutes } from './change-routes.ts'
import { gcRoutes } from './gc-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { moduleRoutes } from './module-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { keepRawBodies } from './raw-body.ts'
import { readRoutes } from './read-routes.ts'
import { summaryRoutes } from './summary-routes.ts'

const noDatabase = {
  refusal: 'no-database',
  message:
    'the gateway has lost its database: the site is served as it was, and nothing can be changed until it is back',
}

type Deps = {
  registry: Registry
  db: Db
  door: Door
  signer: TokenSigner
  site: string
  opsUrl: string
  gc: GarbageCollector
  halted: () => Halt | null
}

/** The release API under /_release. Each route asks the door who speaks; what is refused is thrown or answered here. */
export async function releaseRoutes(
  app: FastifyInstance,
  { registry, db, door, signer, site, opsUrl, gc, halted }: Deps,
): Promise<void> {
  await app.register(
    async (scope) => {
      keepRawBodies(scope)
      await scope.register(multipart)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        if (isUnavailable(error)) return reply.code(503).header('retry-after', '2').send(noDatabase)
        const status = error.statusCode ?? 500
        if (status >= 500) request.log.error({ err: error }, 'release API')
        const message = status >= 500 ? 'the gateway failed: its log says why, try again' : error.message
        const refusal = status >= 500 ? 'failed' : error.code.startsWith('FST_') ? 'malformed' : error.code
        return reply.code(status).send({ refusal, message })
      })

      /** What records must name, so that one for another site is worth nothing here. */
      scope.get('/site', () => ({ site }))
      publishRoutes(scope, registry, door)
      changeRoutes(scope, registry, door)
      readRoutes(scope, registry, door)
      summaryRoutes(scope, db, door)
      moduleRoutes(scope, { db, door, refresh: registry.refresh })
      keyRoutes(scope, db, door)
      healthFigureRoutes(scope, { db, door, halted })
      offerRoutes(scope, { db, signer, door, publicUrl: site, opsUrl })
      drillRoutes(scope, { db, door, refresh: registry.refresh })
      gcRoutes(scope, { gc, door, refresh: registry.refresh })
    },
    { prefix: '/_release' },
  )
}
