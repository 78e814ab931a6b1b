import { sql } from 'kysely'
import { longestOrderList, type orderList } from 'shared/contracts/payment'
import { toInstant } from 'shared/domain/dates'
import type * as z from 'zod/mini'
import type { Context } from '../../context/context.ts'
import type { Caller } from '../../http/caller.ts'
import { journeyIdOf } from '../journeys/segment.ts'

type Listed = z.input<typeof orderList.response>['data']

type LegRow = {
  order_id: string
  state: 'authenticated' | 'charged' | 'ticketed'
  leg: 'departure' | 'return'
  journey_id: number
  from_idx: number
  to_idx: number
  from_station: number
  from_at: Date
  to_station: number
  to_at: Date
  seats: number[]
}

/**
 * What a buyer has paid, or is past the bank with, for buses that have not left; the latest order first. A member's orders
 * are shown to that member alone, though the buyer was a visitor before and others have that visitor's token.
 */
export async function ordersOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sid, memberId }: Pick<Caller, 'sid' | 'memberId'>,
): Promise<Listed> {
  const { rows } = await sql<LegRow>`
    SELECT o.id AS order_id, pay.state, l.leg, l.journey_id, l.from_idx, l.to_idx,
      f.station_id AS from_station, f.departs_at AS from_at, a.station_id AS to_station, a.departs_at AS to_at,
      array_agg(p.seat_no::int ORDER BY p.seat_no) AS seats
    FROM orders o
    JOIN payments pay ON pay.order_id = o.id
    JOIN order_legs l ON l.order_id = o.id
    JOIN journey_stops f ON f.journey_id = l.journey_id AND f.idx = l.from_idx
    JOIN journey_stops a ON a.journey_id = l.journey_id AND a.idx = l.to_idx
    JOIN passengers p ON p.order_id = l.order_id AND p.leg = l.leg
    LEFT JOIN tickets t ON t.passenger_id = p.id
    WHERE o.buyer_sid = ${sid} AND (o.member_id IS NULL OR o.member_id = ${memberId})
      AND pay.state IN ('authenticated', 'charged', 'ticketed')
      AND coalesce(t.state, 'Purchased') = 'Purchased' AND f.departs_at > ${clock()}
    GROUP BY o.id, o.created_at, pay.state, l.leg, l.journey_id, l.from_idx, l.to_idx,
      f.station_id, f.departs_at, a.station_id, a.departs_at
    ORDER BY o.created_at DESC, o.id, l.leg`.execute(db)
  const orders = Map.groupBy(rows, ({ order_id }) => order_id)
  return [...orders].slice(0, longestOrderList).flatMap(([order_id, legs]) => {
    const [first] = legs
    return first ? [{ order_id, state: first.state, legs: legs.map(legView) }] : []
  })
}

function legView(row: LegRow): Listed[number]['legs'][number] {
  return {
    leg: row.leg,
    journey_id: journeyIdOf(row),
    seats: row.seats,
    from: { id: row.from_station, time: toInstant(row.from_at) },
    to: { id: row.to_station, time: toInstant(row.to_at) },
  }
}
