import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  addFreeze,
  endFreeze,
  type CalendarAnswer,
  type FreezeAnswer,
  type Freezes,
} from '../../../wire/freeze.ts'
import { inLanguage, type Sentence } from '../../../wire/sentence.ts'
import type { Db } from '../../database/database.ts'
import { DeniedError } from '../../keys/denial.ts'
import { isCalendarKey, makeCalendarKey } from '../../registry/freezes/calendar-key.ts'
import { endFreezeNow, freezeChanges } from '../../registry/freezes/freeze.ts'
import { describeFreezeRefusal, type FreezeRefusal } from '../../registry/freezes/plan-freeze.ts'
import type { Registry } from '../../registry/registry.ts'
import { readFreezes } from '../../registry/state/freeze-rows.ts'
import { askerOf, type Door } from '../door/authorize.ts'
import { languageOf } from '../door/language.ts'
import { malformed } from '../door/replies.ts'
import { freezeCalendar } from './calendar.ts'

type Deps = {
  db: Db
  registry: Pick<Registry, 'state' | 'refresh'>
  door: Pick<Door, 'authorize' | 'opsOnly'>
  /** The console's origin. */
  opsUrl: string
}
type OfOne = { Params: { id: string } }

/** /_release/freezes: times in which nothing new goes live. */
export function freezeRoutes(scope: FastifyInstance, { db, registry, door, opsUrl }: Deps): void {
  const read = db.withSchema('gateway')

  scope.get('/freezes', async (request): Promise<Freezes> => {
    await door.authorize(request, 'read', null)
    return { freezes: await readFreezes(read) }
  })

  scope.post('/freezes', async (request, reply) => {
    const body = addFreeze.safeParse(request.body)
    if (!body.success)
      return malformed(
        reply,
        'a freeze has module (null for the site), until (ISO 8601) and why (1 to 500 letters), and may have from and planOnly',
      )
    const { module, planOnly = false } = body.data
    const caller =
      module === null ? await door.opsOnly(request) : await door.authorize(request, 'freeze', module)
    const plan = await freezeChanges(db, body.data, askerOf(caller))
    if (plan.kind === 'refused') return refuse(reply, plan.refusal)
    if (!planOnly) await registry.refresh()
    return await answer(inLanguage(plan.notes, languageOf(request)))
  })

  scope.post<OfOne>('/freezes/:id/end', async (request, reply) => {
    const { id } = request.params
    const found = (await readFreezes(read)).find((one) => one.id === id)
    const caller =
      found && found.module !== null
        ? await door.authorize(request, 'end-freeze', found.module)
        : await door.opsOnly(request)
    const body = endFreeze.safeParse(request.body ?? {})
    if (!body.success) return malformed(reply, 'why has at most 500 characters')
    const plan = await endFreezeNow(db, id, body.data, askerOf(caller))
    if (plan.kind === 'refused') return refuse(reply, plan.refusal)
    if (body.data.planOnly !== true) await registry.refresh()
    return await answer(inLanguage(plan.notes, languageOf(request)))
  })

  scope.post('/freezes/calendar', async (request, reply): Promise<CalendarAnswer> => {
    const { who } = await door.opsOnly(request)
    const body = endFreeze.safeParse(request.body ?? {})
    if (!body.success) return await malformed(reply, 'why has at most 500 characters')
    const { planOnly = false, why = '' } = body.data
    const notes = inLanguage([calendarNote], languageOf(request))
    if (planOnly) return { url: null, notes }
    const key = await makeCalendarKey(db, { who, why })
    return { url: new URL(`/_release/freezes.ics?key=${key}`, opsUrl).href, notes }
  })

  /** For calendars, which cannot log in: whoever knows the address reads the freezes, and nothing else. */
  scope.get<{ Querystring: { key?: unknown } }>('/freezes.ics', async (request, reply) => {
    const { key } = request.query
    if (typeof key !== 'string' || !(await isCalendarKey(read, key)))
      throw new DeniedError({ code: 'unauthorized', why: 'calendar' })
    return await reply
      .type('text/calendar; charset=utf-8')
      .send(freezeCalendar(await readFreezes(read), opsUrl))
  })

  async function answer(notes: string[]): Promise<FreezeAnswer> {
    return { freezes: await readFreezes(read), notes }
  }
}

const statusOf: Record<FreezeRefusal['code'], number> = {
  'unknown-module': 404,
  'unknown-freeze': 404,
  'until-passed': 422,
  'freeze-order': 422,
  'freeze-too-far': 422,
  'too-many-freezes': 409,
  'ops-freeze': 403,
}

function refuse(reply: FastifyReply, refusal: FreezeRefusal) {
  const message = describeFreezeRefusal(refusal)[languageOf(reply.request)]
  return reply.code(statusOf[refusal.code]).send({ refusal: refusal.code, message })
}

const calendarNote: Sentence = {
  en: 'Whoever has this address reads the freezes in their calendar. The address before it ends.',
  tr: 'Bu adresi bilen, dondurmaları takviminde görür. Önceki adres artık çalışmaz.',
}
