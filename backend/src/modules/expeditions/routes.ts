import { expeditionDetail, expeditionList } from 'shared/contracts/expedition'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { cached } from '../../context/cached.ts'
import { allExpeditions, findExpedition } from './expeditions.ts'

/** The list is the same for everybody and long: a process makes it at most twice a minute. */
const cachedMs = 30_000
const largestInt = 2_147_483_647

export const expeditionRoutes: ModuleRoutes = ({ route, context: { db, clock } }) => {
  const all = cached({ clock, forMs: cachedMs }, () => allExpeditions(db, clock()))
  route(expeditionList, async () => ({ data: { expedition: await all() } }))

  route(expeditionDetail, async ({ id }) => {
    const found = id <= largestInt ? await findExpedition(db, id, clock()) : null
    if (!found)
      throw new RefusalError(
        404,
        'no-such-expedition',
        'Böyle bir sefer yok. Listeden başka bir sefer seçin.',
      )
    return { data: found }
  })
}
