import type { FastifyInstance } from 'fastify'
import type { ReleaseSummary } from '../../wire/status.ts'
import type { Db } from '../database/database.ts'
import { readSummary } from '../registry/state/read-summary.ts'
import type { Door } from './door/authorize.ts'
import { moduleOf, refuse } from './door/replies.ts'

/** One release with what its checks found; a publish is followed here until its smoke is through. */
export function summaryRoutes(scope: FastifyInstance, db: Db, door: Door): void {
  scope.get<{ Params: { module: string; version: string } }>(
    '/release/:module/:version',
    { logLevel: 'warn' },
    async (request, reply): Promise<ReleaseSummary | typeof reply> => {
      const module = moduleOf(request.params.module)
      await door.authorize(request, 'read', null)
      const { version } = request.params
      const summary = await readSummary(db.withSchema('gateway'), module, version)
      return summary ?? refuse(reply, { code: 'unknown-version', version: version.slice(0, 60) })
    },
  )
}
