import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { PageScripts, ScriptHistory } from '../../wire/page-script.ts'
import type { Db } from '../database/database.ts'
import { readPageScripts } from '../page-scripts/read-page-scripts.ts'
import { readScriptHistory } from '../page-scripts/read-script-history.ts'
import type { Registry } from '../registry/registry.ts'
import type { Door } from './door/authorize.ts'
import { languageOf } from './door/language.ts'
import { malformed } from './door/replies.ts'

type Deps = { db: Db; door: Pick<Door, 'authorize'>; registry: Pick<Registry, 'state'> }

/** The page where a card is typed, unless another is asked for. */
const query = z.object({
  path: z._default(z.string().check(z.regex(/^\/[^?#\s]*$/), z.maxLength(300)), '/odeme'),
})
const wrongPath = 'a page is asked for by its path, without a question mark: /odeme'

/** /_release/scripts: what a page may run in browsers, and what changed that, for ops and every squad. */
export function scriptRoutes(scope: FastifyInstance, { db, door, registry }: Deps): void {
  const own = db.withSchema('gateway')

  scope.get('/scripts', async (request, reply): Promise<PageScripts> => {
    await door.authorize(request, 'read', null)
    const asked = z.safeParse(query, request.query)
    if (!asked.success) return await malformed(reply, wrongPath)
    return await readPageScripts(own, registry.state(), {
      path: asked.data.path,
      language: languageOf(request),
    })
  })

  scope.get('/scripts/history', async (request, reply): Promise<ScriptHistory> => {
    await door.authorize(request, 'read', null)
    const asked = z.safeParse(query, request.query)
    if (!asked.success) return await malformed(reply, wrongPath)
    return await readScriptHistory(own, registry.state(), asked.data.path)
  })
}
