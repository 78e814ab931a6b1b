import type { Instant } from 'shared/contracts/units'
import { toInstant } from 'shared/domain/dates'

type Departure = { from_at: Date; cancel_until_minutes: number; open_until_minutes: number }
type Limits = { cancel_until: Instant; open_until: Instant }

/** Until when a ticket can be cancelled or opened: the journey's data (domain.md, point 7). */
export function limitsOf({ from_at, cancel_until_minutes, open_until_minutes }: Departure): Limits {
  const before = (minutes: number) => toInstant(new Date(from_at.getTime() - minutes * 60_000))
  return { cancel_until: before(cancel_until_minutes), open_until: before(open_until_minutes) }
}
