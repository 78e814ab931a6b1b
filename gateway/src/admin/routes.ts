import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { GarbageCollector } from '../registry/gc/collect-garbage.ts'
import { drillRoutes } from './drill-routes.ts'
import type { ModuleId } from 'shared/module/facts'
import type { LiveVerdict } from '../health/evaluation/evaluate-live.ts'
import type { Halt } from '../health/reversals.ts'
import { errorRoutes } from './health/error-routes.ts'
import { policyReportReadRoutes } from './health/policy-report-routes.ts'
import { healthFigureRoutes } from './health/health-routes.ts'
import { offerRoutes } from './choice/override-routes.ts'
import { isUnavailable } from 'shared-server/unavailable'
import { isUnstorable } from 'shared-server/unstorable'
import type { Db } from '../database/database.ts'
import type { ArtifactStore } from '../artifacts/store.ts'
import type { Operators } from '../operators/operators.ts'
import type { PolicyReportStore } from '../errors/policy-reports/policy-report-store.ts'
import type { Registry } from '../registry/registry.ts'
import type { TokenSigner } from '../tokens/token-signer.ts'
import type { Door } from './door/authorize.ts'
import { channelRoutes } from './choice/channel-routes.ts'
import { choiceLinkRoutes } from './choice/choice-routes.ts'
import { readApprovals } from '../registry/approvals/approval-rows.ts'
import { approvalRoutes } from './rollout/approval-routes.ts'
import { changeRoutes } from './change-routes.ts'
import { gcRoutes } from './gc-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { demandRoles } from './door/role-of-route.ts'
import { moduleRoutes } from './module-routes.ts'
import { operatorRoutes } from './operator-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { DeniedError } from '../keys/denial.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'
import { keepRawBodies } from './door/raw-body.ts'
import { readRoutes } from './read-routes.ts'
import { restoreRoutes } from './restore-routes.ts'
import { freezeRoutes } from './rollout/freeze-routes.ts'
import { holdBackRoutes } from './rollout/hold-back-routes.ts'
import { rolloutRoutes } from './rollout/rollout-routes.ts'
import { switchRoutes } from './switch-routes.ts'
import { verifyRoutes } from './verify-routes.ts'
import type { Verifier } from '../verify/verify.ts'
import { sbomRoutes } from './sbom-routes.ts'
import { scriptRoutes } from './script-routes.ts'
import { summaryRoutes } from './summary-routes.ts'
import { webhookRoutes } from './webhook-routes.ts'

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
  verifier: Verifier
  store: Pick<ArtifactStore, 'read'>
  /** What is found of a module's canary now; null where it has none. */
  judge: (module: ModuleId) => Promise<LiveVerdict | null>
  minVisits: number
  operators: Operators
  policyReports: Pick<PolicyReportStore, 'read'>
}

/** The release API under /_release. Each route asks the door who speaks; what is refused is thrown or answered here. */
export async function releaseRoutes(
  app: FastifyInstance,
  {
    registry,
    db,
    door,
    signer,
    site,
    opsUrl,
    gc,
    halted,
    verifier,
    operators,
    store,
    judge,
    minVisits,
    policyReports,
  }: Deps,
): Promise<void> {
  await app.register(
    async (scope) => {
      demandRoles(scope)
      keepRawBodies(scope)
      await scope.register(multipart)
      scope.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      scope.addHook('onRequest', door.checkRole)
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        if (isUnavailable(error)) return reply.code(503).header('retry-after', '2').send(noDatabase)
        if (isUnstorable(error))
          return malformed(reply, 'a text has a character that none may have, such as NUL')
        const status = error.statusCode ?? 500
        if (status >= 500) request.log.error({ err: error }, 'release API')
        const said = error instanceof DeniedError ? error.sentence[languageOf(request)] : error.message
        const message = status >= 500 ? 'the gateway failed: its log says why, try again' : said
        const refusal = status >= 500 ? 'failed' : error.code.startsWith('FST_') ? 'malformed' : error.code
        return reply.code(status).send({ refusal, message })
      })

      /** What records must name, so that one for another site is worth nothing here. */
      scope.get('/site', () => ({ site }))
      publishRoutes(scope, registry, door)
      changeRoutes(scope, { registry, door, damaged: verifier.stillDamaged })
      restoreRoutes(scope, { db, door, refresh: registry.refresh, damaged: verifier.stillDamaged })
      rolloutRoutes(scope, { db, registry, door, judge, minVisits })
      freezeRoutes(scope, { db, registry, door, opsUrl })
      holdBackRoutes(scope, { db, registry, door })
      approvalRoutes(scope, { db, registry, door })
      switchRoutes(scope, { db, registry, door })
      readRoutes(scope, {
        registry,
        door,
        damaged: verifier.damaged,
        approvals: () => readApprovals(db.withSchema('gateway')),
      })
      verifyRoutes(scope, verifier, door)
      summaryRoutes(scope, db, door)
      sbomRoutes(scope, { door, registry, store })
      moduleRoutes(scope, { db, door, refresh: registry.refresh })
      keyRoutes(scope, db, door)
      healthFigureRoutes(scope, { db, door, halted })
      errorRoutes(scope, { db, door, registry, store })
      policyReportReadRoutes(scope, { reports: policyReports, door })
      scriptRoutes(scope, { db, door, registry })
      offerRoutes(scope, { db, signer, door, publicUrl: site, opsUrl })
      channelRoutes(scope, { db, registry, door })
      choiceLinkRoutes(scope, { db, registry, signer, publicUrl: site, door })
      drillRoutes(scope, { db, door, refresh: registry.refresh })
      webhookRoutes(scope, { db, door, site, opsUrl })
      operatorRoutes(scope, { operators, door })
      gcRoutes(scope, { gc, door, refresh: registry.refresh })
    },
    { prefix: '/_release' },
  )
}
