import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Door } from './authorize.ts'
import { malformed } from './replies.ts'
import type { Db } from '../database/database.ts'
import { readHealthAnswer } from '../health/answer.ts'
import type { Halt } from '../health/reversals.ts'

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

type Deps = { db: Db; door: Door; halted: () => Halt | null }

/** GET /_release/health?minutes=60, for ops and for any squad. */
export function healthFigureRoutes(scope: FastifyInstance, { db, door, halted }: Deps): void {
  scope.get('/health', async (request, reply) => {
    await door.authorize(request, 'read', null)
    const asked = z.safeParse(query, request.query)
    if (!asked.success) {
      return malformed(reply, `minutes must be a whole number from 1 to ${longest}`)
    }
    return { ...(await readHealthAnswer(db, asked.data.minutes)), halted: halted() }
  })
}
