import type { Search } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, daysBetween } from 'shared/domain/dates'

/**
 * A search for the same way once more: the next day of the same weekday, as who travels regularly does it, and after the
 * journey itself while that is still ahead. Never today: the bus of this hour may have left.
 */
export function sameWayAgain({ from, to }: Pick<SoldTicket, 'from' | 'to'>, today: LocalDate): Search {
  const weeks = Math.max(1, Math.floor(daysBetween(from.date, today) / 7) + 1)
  return {
    from: from.centre_id,
    to: to.centre_id,
    date: addDays(from.date, weeks * 7),
    ticketType: 'oneway',
    returnDate: null,
  }
}

/** The same way as soon as it is comfortable, tomorrow: for who has an open ticket and a plan of their own. */
export function sameWaySoon({ from, to }: Pick<SoldTicket, 'from' | 'to'>, today: LocalDate): Search {
  return {
    from: from.centre_id,
    to: to.centre_id,
    date: addDays(today, 1),
    ticketType: 'oneway',
    returnDate: null,
  }
}
