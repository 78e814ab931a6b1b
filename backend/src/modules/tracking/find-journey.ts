import { type RawBuilder, sql } from 'kysely'
import type { SoldTicket } from 'shared/contracts/payment'
import type { TrackedJourney } from 'shared/contracts/tracking'
import { type Leg, type OrderId, orderId } from 'shared/contracts/units'
import { positionAt, sharedUntil } from 'shared/domain/bus-position'
import { toInstant } from 'shared/domain/dates'
import type { Db } from '../../db/database.ts'

export type FoundJourney = {
  order: OrderId
  leg: Leg
  /** Of the tickets of the leg. */
  states: SoldTicket['state'][]
  journey: Omit<TrackedJourney, 'position' | 'answered_at'>
}

type Row = {
  order_id: string
  leg: Leg
  from_idx: number
  to_idx: number
  cancelled: boolean
  states: SoldTicket['state'][]
  idx: number
  name: string
  city: string
  departs_at: Date
  local_date: string
}

/** The one leg for which `condition` holds, over l (leg), with all stops of its run; null when there is none. */
export async function findJourney(db: Db, condition: RawBuilder<boolean>): Promise<FoundJourney | null> {
  const { rows } = await sql<Row>`
    SELECT l.order_id, l.leg, l.from_idx, l.to_idx, j.cancelled_at IS NOT NULL AS cancelled,
      ARRAY(SELECT t.state FROM passengers p JOIN tickets t ON t.passenger_id = p.id
        WHERE p.order_id = l.order_id AND p.leg = l.leg) AS states,
      i.idx, s.name, s.city, i.departs_at, i.local_date
    FROM order_legs l
    JOIN journeys j ON j.id = l.journey_id
    JOIN journey_stops i ON i.journey_id = l.journey_id
    JOIN stations s ON s.id = i.station_id
    WHERE ${condition}
    ORDER BY i.idx`.execute(db)
  const [first] = rows
  // A leg that is not paid yet has no ticket.
  if (!first || first.states.length === 0) return null
  const stops = rows.map(({ name, city, departs_at, local_date }) => ({
    name,
    city,
    time: toInstant(departs_at),
    date: local_date,
  }))
  const alights = rows.findIndex(({ idx }) => idx === first.to_idx)
  return {
    order: orderId.parse(first.order_id),
    leg: first.leg,
    states: first.states,
    journey: {
      stops,
      boards: rows.findIndex(({ idx }) => idx === first.from_idx),
      alights,
      cancelled: first.cancelled,
      shared_until: sharedUntil({ stops, alights }),
    },
  }
}

export function journeyAt(journey: FoundJourney['journey'], now: Date): TrackedJourney {
  return { ...journey, position: positionAt(journey, now.getTime()), answered_at: toInstant(now) }
}
