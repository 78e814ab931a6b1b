import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { drillRequest } from '../../wire/drill.ts'
import type { refused } from '../../wire/refused.ts'
import { inLanguage, type Sentence } from '../../wire/sentence.ts'
import type { Door } from './door/authorize.ts'
import type { Db } from '../database/database.ts'
import { describeDrillRefusal } from '../drill/plan-drill.ts'
import { drillReportOf } from '../drill/report.ts'
import { languageOf } from './door/language.ts'
import { lastDrill, startDrill, stopDrill } from '../drill/drills.ts'

type Deps = {
  db: Db
  door: Pick<Door, 'authorize' | 'opsOnly'>
  /** The next document of this gateway knows what was changed. */
  refresh: () => Promise<void>
}

const stopRequest = z.object({ why: z.optional(z.string().check(z.maxLength(500))) })

/** /_release/drill: ops break a module for a few visitors, and read how the others fared. */
export function drillRoutes(scope: FastifyInstance, { db, door, refresh }: Deps): void {
  scope.get('/drill', async (request) => {
    await door.authorize(request, 'read', null)
    return await drillReportOf(db, await lastDrill(db), [])
  })

  scope.post('/drill', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = drillRequest.safeParse(request.body)
    if (!body.success) {
      return refuse(
        reply,
        400,
        'malformed',
        'name a module, a fault, 0.01 to 10 percent and up to 60 minutes',
      )
    }
    const { why = '', planOnly = false, ...command } = body.data
    const done = await startDrill(db, command, { who, why: why.slice(0, 500) }, planOnly)
    if (done.kind === 'refused') {
      const code = done.refusal.code === 'drill-running' ? 409 : 422
      return refuse(reply, code, done.refusal.code, describeDrillRefusal(done.refusal)[languageOf(request)])
    }
    if (done.kind === 'planned')
      return await drillReportOf(db, null, inLanguage(done.notes, languageOf(request)))
    await refresh()
    request.log.info(done.drill, 'drill')
    return await drillReportOf(db, done.drill, inLanguage(done.notes, languageOf(request)))
  })

  scope.post('/drill/stop', async (request, reply) => {
    const { who } = await door.opsOnly(request)
    const body = stopRequest.safeParse(request.body ?? {})
    if (!body.success) return refuse(reply, 400, 'malformed', 'why has at most 500 characters')
    const stopped = await stopDrill(db, { who, why: body.data.why ?? '' })
    await refresh()
    const notes = inLanguage([stopped ? stoppedNow : noneRuns], languageOf(request))
    return await drillReportOf(db, stopped ?? (await lastDrill(db)), notes)
  })
}

const stoppedNow: Sentence = {
  en: 'The drill is stopped: new documents are whole again.',
  tr: 'Tatbikat durduruldu: yeni sayfalar yine eksiksiz.',
}
const noneRuns: Sentence = {
  en: 'No drill runs, nothing to do.',
  tr: 'Süren bir tatbikat yok, yapılacak bir şey yok.',
}

function refuse(reply: FastifyReply, code: number, refusal: string, message: string) {
  return reply.code(code).send({ refusal, message } satisfies z.infer<typeof refused>)
}
