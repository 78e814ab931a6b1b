import type { SoldTicket } from '../contracts/payment.ts'
import type { Instant, Kurus } from '../contracts/units.ts'

/** What a passenger can do with a ticket at one moment. `changesAt` is the last moment at which this holds; null when nothing changes any more. */
export type RefundNow = {
  /** Null when it can no longer be cancelled. */
  cancel: { refund: Kurus } | null
  canBeOpened: boolean
  changesAt: Instant | null
}

/**
 * The refund clock of domain.md, point 7: the whole price until `cancel_until`, an open ticket until
 * `open_until`, both limits included, nothing afterwards. What this says is what is paid.
 */
export function refundNow(
  ticket: Pick<SoldTicket, 'state' | 'price' | 'cancel_until' | 'open_until'>,
  now: Date,
): RefundNow {
  if (ticket.state !== 'Purchased') return { cancel: null, canBeOpened: false, changesAt: null }
  const ahead = [ticket.cancel_until, ticket.open_until]
    .filter((limit) => isNotPast(limit, now))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
  return {
    cancel: isNotPast(ticket.cancel_until, now) ? { refund: ticket.price } : null,
    canBeOpened: isNotPast(ticket.open_until, now),
    changesAt: ahead[0] ?? null,
  }
}

function isNotPast(limit: Instant, now: Date): boolean {
  return now.getTime() <= Date.parse(limit)
}
