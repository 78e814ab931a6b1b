import { LRUCache } from 'lru-cache'
import { extendHold, holdSeats, listHolds, showHold } from 'shared/contracts/hold'
import type { ModuleRoutes } from '../../context/context.ts'
import { againOnDeadlock } from '../../db/sql-state.ts'
import { renewHold } from './renew-hold.ts'
import { setHold } from './hold-seats.ts'
import { holdOf, holdView } from './hold-of.ts'
import { holdsOf } from './list-holds.ts'
import { lockBuyerAndBuses } from './locks.ts'
import { asSeatTaker } from './seat-taker.ts'
import { segmentKeyOf } from './segment-key.ts'

/** Ops hear of a bus under siege once in this time. */
const toldEveryMs = 60 * 60_000

export const holdRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock, log } = context
  const told = new LRUCache<number, true>({
    max: 1000,
    ttl: toldEveryMs,
    perf: { now: () => clock().getTime() },
  })

  function tellOps(journey: number): void {
    if (told.has(journey)) return
    told.set(journey, true)
    log.warn({ journey }, 'more than half of a bus is held and not sold: its terms are half as long')
  }

  route(holdSeats, ({ journey_id, seats }, { caller: { sid }, request }) =>
    asSeatTaker(context, { request, sid }, (taker) =>
      againOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const key = segmentKeyOf(journey_id)
          await lockBuyerAndBuses(tx, sid, [key])
          const { claims, minutes, besieged } = await setHold(tx, {
            taker,
            journeyId: journey_id,
            seats,
            clock,
          })
          if (besieged) tellOps(key.journey_id)
          return { data: holdView(journey_id, claims, { now: clock(), minutes }) }
        }),
      ),
    ),
  )

  route(showHold, async ({ journey_id }, { caller: { sid } }) => ({
    data: await holdOf(context, sid, journey_id),
  }))

  route(extendHold, async ({ journey_id }, { caller: { sid } }) => ({
    data: await renewHold(context, sid, journey_id),
  }))

  route(listHolds, async (_input, { caller: { sid } }) => ({ data: await holdsOf(context, sid) }))
}
