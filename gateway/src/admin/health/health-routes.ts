import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { moduleId } from 'shared/module/facts'
import type { VitalsByPage } from '../../../wire/health.ts'
import type { Door } from '../door/authorize.ts'
import { malformed } from '../door/replies.ts'
import type { Db } from '../../database/database.ts'
import { readHealthAnswer } from '../../health/answer.ts'
import { readPageVitals } from '../../health/figures/read-page-vitals.ts'
import type { Halt } from '../../health/reversals.ts'

/** A day; longer back is what Prometheus is for. */
const longest = 1440
const query = z.object({
  minutes: z.prefault(
    z.pipe(
      z.string().check(z.regex(/^\d{1,4}$/)),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(longest))),
    ),
    '60',
  ),
})

/** As long as they are kept. */
const mostHours = 14 * 24
const vitalsQuery = z.object({
  module: moduleId,
  hours: z.prefault(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/)),
      z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(mostHours))),
    ),
    '24',
  ),
})

type Deps = { db: Db; door: Door; halted: () => Halt | null }

/** GET /_release/health?minutes=60 and /_release/vitals?module=…&hours=24, for ops and for any squad. */
export function healthFigureRoutes(scope: FastifyInstance, { db, door, halted }: Deps): void {
  scope.get('/health', async (request, reply) => {
    await door.authorize(request, 'read', null)
    const asked = z.safeParse(query, request.query)
    if (!asked.success) {
      return malformed(reply, `minutes must be a whole number from 1 to ${longest}`)
    }
    return { ...(await readHealthAnswer(db, asked.data.minutes)), halted: halted() }
  })

  scope.get('/vitals', async (request, reply): Promise<VitalsByPage> => {
    await door.authorize(request, 'read', null)
    const asked = z.safeParse(vitalsQuery, request.query)
    if (!asked.success)
      return await malformed(
        reply,
        `vitals are of a module and of 1 to ${mostHours} hours: module=mf-search&hours=24`,
      )
    return await readPageVitals(db, asked.data.module, asked.data.hours)
  })
}
