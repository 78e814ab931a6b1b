import type { RefundNow, SoldTicket } from '../contracts/payment.ts'
import type { Instant } from '../contracts/units.ts'
import { toKurus } from './money.ts'

/**
 * The refund clock of docs/trade.md#cancel-and-open-tickets: the whole price until `cancel_until`, an open ticket until
 * `open_until`, both limits included, nothing afterwards. What was paid with points comes back as points, the rest as
 * money. What this says is what is paid.
 */
export function refundAt(
  ticket: Pick<SoldTicket, 'state' | 'price' | 'paid_with_points' | 'cancel_until' | 'open_until'>,
  now: Date,
): RefundNow {
  if (ticket.state !== 'Purchased') return { cancel: null, can_be_opened: false, changes_at: null }
  const ahead = [ticket.cancel_until, ticket.open_until]
    .filter((limit) => isNotPast(limit, now))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const { price, paid_with_points: byPoints } = ticket
  const cancellable = isNotPast(ticket.cancel_until, now)
  return {
    cancel: cancellable ? toKurus(price - (byPoints?.worth ?? 0)) : null,
    ...(cancellable && byPoints && byPoints.points > 0 && { points: byPoints.points }),
    can_be_opened: isNotPast(ticket.open_until, now),
    changes_at: ahead[0] ?? null,
  }
}

function isNotPast(limit: Instant, now: Date): boolean {
  return now.getTime() <= Date.parse(limit)
}
