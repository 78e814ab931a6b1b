import { extendHold, type Hold, holdSeats, showHold } from 'shared/contracts/hold'
import { type JourneyId, seatNo } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'
import type { ModuleRoutes } from '../../context.ts'
import type { Db, Tx } from '../../db/database.ts'
import { currentClaims, extendOnce } from './claims.ts'
import { setHold } from './hold-seats.ts'
import { againOnDeadlock } from './sql-state.ts'
import { stretchOf } from './stretch.ts'

export const holdRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context

  const view = async (from: Db | Tx, sid: string, id: JourneyId): Promise<{ data: Hold }> => {
    const claims = await currentClaims(from, sid, stretchOf(id))
    return {
      data: {
        journey_id: id,
        seats: claims.map(({ seat_no, gender }) => ({ seat: seatNo.parse(seat_no), gender })),
        expires_at: claims[0] ? toInstant(claims[0].expires_at) : null,
        extended: claims[0]?.extended ?? false,
        now: toInstant(clock()),
      },
    }
  }

  route(holdSeats, ({ journey_id, seats }, { caller: { sid } }) =>
    againOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await setHold(tx, { sid, journeyId: journey_id, seats, clock })
        return view(tx, sid, journey_id)
      }),
    ),
  )

  route(showHold, ({ journey_id }, { caller: { sid } }) => view(db, sid, journey_id))

  route(extendHold, async ({ journey_id }, { caller: { sid } }) => {
    await extendOnce(db, sid, stretchOf(journey_id))
    return view(db, sid, journey_id)
  })
}
