import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readPolicyReports } from './read-policy-reports.ts'
import type { PolicyReportStore } from './policy-report-store.ts'

/** Where browsers send what a policy of a page has refused; its headers name it. */
export const policyReportsAddress = '/gateway/policy-reports'

export type PolicyReportOutcome = 'counted' | 'not-counted' | 'malformed' | 'too-many'

type Deps = {
  store: Pick<PolicyReportStore, 'add'>
  origin: string
  filesOrigin: string | null
  routeOf: (path: string) => string | null
  nameNetwork: (address: string) => string
  came: (outcome: PolicyReportOutcome) => void
}

/** Of one address in a minute; behind one there may be a whole company. */
const perMinute = 60
/** A browser sends all reports of a page at once, each with the whole policy in it. */
const bodyLimit = 256 * 1024

/** What browsers report by themselves. Nobody reads the answer, so it says nothing. */
export async function policyReportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const tooMany = scope.createRateLimit({ max: perMinute, timeWindow: '1 minute' })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )

    scope.post(policyReportsAddress, { logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const limit = await tooMany(request)
      if (!limit.isAllowed && limit.isExceeded) return await answer(reply, 'too-many', 204)
      const refusals = readPolicyReports(parsed(request.body), deps)
      if (!refusals) return await answer(reply, 'malformed', 400)
      const network = deps.nameNetwork(request.ip)
      const counted = refusals.filter((refusal) => deps.store.add(refusal, network))
      return await answer(reply, counted.length > 0 ? 'counted' : 'not-counted', 204)
    })
  })

  function answer(reply: FastifyReply, outcome: PolicyReportOutcome, status: number) {
    deps.came(outcome)
    return reply.code(status).send()
  }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return null
  }
}
