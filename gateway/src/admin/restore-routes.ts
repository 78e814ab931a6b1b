import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inLanguage } from '../../wire/sentence.ts'
import { restoreRequest, type RestoreAnswer, type SiteAt } from '../../wire/site-at.ts'
import type { Db } from '../database/database.ts'
import { moment } from '../../wire/moment.ts'
import { refusedIn } from '../registry/change/notes.ts'
import { readSiteAt } from '../registry/history/site-at.ts'
import { describeRestoreRefusal, type RestoreRefusal } from '../registry/restore/plan-restore.ts'
import { restoreSite } from '../registry/restore/restore.ts'
import type { Verifier } from '../verify/verify.ts'
import type { Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'

type Deps = {
  db: Db
  door: Pick<Door, 'authorize' | 'opsOnly'>
  refresh: () => Promise<void>
  damaged: Verifier['stillDamaged']
}

const siteAtQuery = z.object({ time: moment })
const statusOf: Record<RestoreRefusal['code'], number> = {
  'no-history': 404,
  future: 422,
  'cannot-restore': 422,
  'needs-approval': 422,
  moved: 409,
}

/** What the site was at a time, and the way back to it. */
export function restoreRoutes(scope: FastifyInstance, { db, door, refresh, damaged }: Deps): void {
  scope.get('/site-at', async (request, reply): Promise<SiteAt | void> => {
    await door.authorize(request, 'read', null)
    const query = siteAtQuery.safeParse(request.query)
    if (!query.success) return malformed(reply, 'time must be ISO 8601, such as 2026-11-26T18:40:00Z')
    return await readSiteAt(db.withSchema('gateway'), new Date(query.data.time))
  })

  scope.post('/restore', async (request, reply): Promise<RestoreAnswer | void> => {
    const ops = await door.opsOnly(request)
    const body = restoreRequest.safeParse(request.body)
    if (!body.success)
      return malformed(
        reply,
        'the body must be JSON with time (ISO 8601), and may have why, force, planOnly and expected',
      )
    const { plan, generations } = await restoreSite(db, body.data, ops, { damaged: await damaged() })
    const language = languageOf(request)
    if (plan.kind === 'refused') {
      const { code } = plan.refusal
      const message = describeRestoreRefusal(plan.refusal)[language]
      return await reply.code(statusOf[code]).send({ refusal: code, message })
    }
    const changed = plan.moves.length > 0
    const applied = changed && body.data.planOnly !== true
    if (applied) {
      await refresh()
      request.log.info({ time: body.data.time, moves: plan.moves }, 'restore')
    }
    return {
      time: new Date(body.data.time).toISOString(),
      steps: plan.moves.map(({ module, before, after }) => ({
        module,
        from: before.stable,
        to: after.stable ?? '',
      })),
      changed,
      notes: inLanguage(plan.notes, language),
      forced: plan.forced.map(refusedIn(language)),
      generations,
      applied,
    }
  })
}
