import { type RawBuilder, sql } from 'kysely'
import type { Instant } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'

type Departure = {
  from_at: Date
  cancel_until_minutes: number
  open_until_minutes: number
  /** By `cancelAtMost`; null or missing for a ticket that a card paid. */
  cancel_at_most?: Date | null
}
type Limits = { cancel_until: Instant; open_until: Instant }

/**
 * Until when a ticket can be cancelled or opened: the journey's data (docs/trade.md#cancel-and-open-tickets). One that was paid with an
 * open ticket gives money back no longer than the tickets before it would have.
 */
export function ticketLimitsOf(departure: Departure): Limits {
  const { from_at, cancel_until_minutes, open_until_minutes, cancel_at_most: most } = departure
  const before = (minutes: number) => new Date(from_at.getTime() - minutes * 60_000)
  const own = before(cancel_until_minutes)
  return {
    cancel_until: toInstant(most && most < own ? most : own),
    open_until: toInstant(before(open_until_minutes)),
  }
}

/**
 * SQL: the earliest moment up to which the tickets that paid for a journey could be cancelled, from `paidBy` back to
 * the one that a card paid. Null when a card paid for the journey itself.
 */
export function cancelAtMost(paidBy: RawBuilder<number | null>): RawBuilder<Date | null> {
  return sql<Date | null>`(
    WITH RECURSIVE before AS (
      SELECT passenger_id, paid_by FROM tickets WHERE id = ${paidBy}
      UNION ALL
      SELECT earlier.passenger_id, earlier.paid_by FROM tickets earlier JOIN before ON before.paid_by = earlier.id)
    SELECT min(bf.departs_at - make_interval(mins => bj.cancel_until_minutes)) FROM before
    JOIN passengers bp ON bp.id = before.passenger_id
    JOIN order_legs bl ON bl.order_id = bp.order_id AND bl.leg = bp.leg
    JOIN journeys bj ON bj.id = bl.journey_id
    JOIN journey_stops bf ON bf.journey_id = bl.journey_id AND bf.idx = bl.from_idx)`
}
