import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressHolder } from 'shared-server/address-holder'
import { type Failure, healthAddress, healthLimit, type HealthReport } from 'shared/module/health'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { readReportToken, type ReportToken } from '../visit/report-token.ts'
import { readReport } from './read-report.ts'
import { openedRoutes } from './opened-routes.ts'
import type { Samples } from './samples.ts'
import { openVisitBook, type Increment } from './visit-book.ts'

export type BeaconRefusal = 'malformed' | 'too-many' | 'ticket' | 'not-opened'

type Deps = {
  signer: TokenSigner
  /** Whether other gateways serve the same visitors. */
  shared: boolean
  add: (increment: Increment) => void
  /** A vital, with the pattern of the page that its document began with. */
  addOfPage: (page: string, increment: Increment) => void
  samples: Pick<Samples, 'opened' | 'reported'>
  /** The first failure of a module in a visit, and the document and browser that tell of it. */
  failed: (failure: Failure, ticket: ReportToken, userAgent: string) => void
  refused: (reason: BeaconRefusal) => void
}

/** Of one holder of addresses in a minute, who has billions of them in IPv6; behind one there may be a whole company. */
const perMinute = 300

/** What browsers report. Nobody reads the answer, so it says nothing but that it came, or that it was no report. */
export async function healthReportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { samples } = deps
  const book = openVisitBook({ shared: deps.shared })
  await openedRoutes(app, {
    signer: deps.signer,
    opened: (ticket) => {
      const added = book.open(ticket)
      if (added.length > 0) samples.opened(ticket)
      for (const increment of added) deps.add(increment)
    },
  })
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const tooMany = scope.createRateLimit({
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => addressHolder(ip),
    })
    scope.removeAllContentTypeParsers()
    // As `sendBeacon` sends a text; parsed here, where it is also checked.
    scope.addContentTypeParser(
      ['text/plain', 'application/json'],
      { parseAs: 'string', bodyLimit: healthLimit },
      (_request, body, done) => done(null, body),
    )

    scope.post(healthAddress, { logLevel: 'warn' }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const limit = await tooMany(request)
      if (!limit.isAllowed && limit.isExceeded) return await refuse(reply, 'too-many', 204)
      const report = readReport(request.body)
      if (!report) return await refuse(reply, 'malformed', 400)
      const ticket = await readReportToken(deps.signer, report.ticket)
      if (!ticket) return await refuse(reply, 'ticket', 204)
      const added = book.enter(ticket, report)
      if (!added) return await refuse(reply, 'not-opened', 204)
      samples.reported(ticket, report)
      for (const increment of added) {
        deps.add(increment)
        if (ticket.path !== undefined && increment.module === ticket.page)
          deps.addOfPage(ticket.path, increment)
      }
      for (const failure of newFailures(report, added)) {
        const { frames: _frames, ...logged } = failure
        request.log.warn(logged, 'a module failed in a browser')
        deps.failed(failure, ticket, request.headers['user-agent'] ?? '')
      }
      return await reply.code(204).send()
    })
  })

  function refuse(reply: FastifyReply, reason: BeaconRefusal, status: number) {
    deps.refused(reason)
    return reply.code(status).send()
  }
}

/** The first of each module that this visit made a failed one: enough to find it, and no flood. */
function newFailures({ failures }: HealthReport, added: readonly Increment[]) {
  return added
    .filter(({ metric }) => metric === 'failed-visits')
    .flatMap(({ module }) => failures.find((failure) => failure.module === module) ?? [])
}
