import { extendHold, holdSeats, listHolds, showHold } from 'shared/contracts/hold'
import type { ModuleRoutes } from '../../context/context.ts'
import { extendOnce } from './claims.ts'
import { holdOf, holdView } from './hold-of.ts'
import { setHold } from './hold-seats.ts'
import { holdsOf } from './list-holds.ts'
import { lockBuyerAndBuses } from './locks.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { segmentKeyOf } from './segment-key.ts'

export const holdRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context

  route(holdSeats, ({ journey_id, seats }, { caller: { sid } }) =>
    againOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await lockBuyerAndBuses(tx, sid, [segmentKeyOf(journey_id)])
        const { claims } = await setHold(tx, { sid, journeyId: journey_id, seats, clock })
        return { data: holdView(journey_id, claims, clock()) }
      }),
    ),
  )

  route(showHold, async ({ journey_id }, { caller: { sid } }) => ({
    data: await holdOf(context, sid, journey_id),
  }))

  route(extendHold, async ({ journey_id }, { caller: { sid } }) => {
    await extendOnce(db, sid, segmentKeyOf(journey_id))
    return { data: await holdOf(context, sid, journey_id) }
  })

  route(listHolds, async (_input, { caller: { sid } }) => ({ data: await holdsOf(context, sid) }))
}
