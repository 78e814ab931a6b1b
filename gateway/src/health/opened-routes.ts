import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { addressHolder } from 'shared-server/address-holder'
import type { TokenSigner } from '../tokens/token-signer.ts'
import { readReportToken, type ReportToken } from '../visit/report-token.ts'
import { openedFiles } from './opened-file.ts'

type Deps = { signer: TokenSigner; opened: (ticket: ReportToken) => void }

/** Of one holder of addresses in a minute; the file is answered to more, and they are not counted. */
const perMinute = 300

/** The file that each document asks for: a document that nobody opened, such as a crawler's, asks for nothing. */
export async function openedRoutes(app: FastifyInstance, { signer, opened }: Deps): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false })
    const tooMany = scope.createRateLimit({
      max: perMinute,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => addressHolder(ip),
    })

    // Whose ticket it is shall not stand in a log.
    for (const { path, content } of Object.values(openedFiles))
      scope.get<{ Querystring: { visit?: unknown } }>(path, { logLevel: 'warn' }, async (request, reply) => {
        const { visit } = request.query
        const limit = await tooMany(request)
        const isCounted = limit.isAllowed || !limit.isExceeded
        const ticket = isCounted && typeof visit === 'string' ? await readReportToken(signer, visit) : null
        if (ticket) opened(ticket)
        return await reply
          .headers({ 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' })
          .send(content)
      })
  })
}
