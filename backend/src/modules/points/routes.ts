import { memberPoints } from 'shared/contracts/points'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { startPointsRounds } from './points-rounds.ts'
import { showPoints } from './show-points.ts'

export const pointsRoutes: ModuleRoutes = ({ route, app, context }) => {
  route(memberPoints, async (_input, { caller: { memberId } }) => {
    if (memberId === null) throw new RefusalError(403, 'members-only', 'Puanları görmek için giriş yapın.')
    return { data: await showPoints(context, memberId) }
  })

  let stop: (() => Promise<void>) | null = null
  app.addHook('onListen', () => {
    stop = startPointsRounds(context)
  })
  app.addHook('preClose', async () => stop?.())
}
