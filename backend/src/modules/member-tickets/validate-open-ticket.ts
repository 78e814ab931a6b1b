import type { SoldTicket } from 'shared/contracts/payment'
import type { Kurus } from 'shared/contracts/units'
import { formatDate, dateInIstanbul } from 'shared/domain/dates'
import { toKurus } from 'shared/domain/money'
import { whyFareTooHigh } from 'shared/domain/open-ticket'
import { RefusalError } from '../../http/refusal.ts'
import type { LockedTicket } from './lock-ticket.ts'
import { noSuchOwnTicket } from './own-tickets.ts'

/** Throws a Refusal unless the ticket is open and still good for a journey. */
export function validateOpenTicket(ticket: LockedTicket, pnr: string): void {
  if (ticket.pnr !== pnr) throw noSuchOwnTicket()
  if (ticket.state !== 'Open') throw new RefusalError(409, 'open-ticket-used', whyNotOpen(ticket.state))
  const until = ticket.open_valid_until
  if (until && until < ticket.now)
    throw new RefusalError(
      409,
      'open-ticket-expired',
      `Açık biletinizin süresi ${formatDate(dateInIstanbul(until))} günü doldu. Kartla ödeyebilirsiniz.`,
    )
}

function whyNotOpen(state: Exclude<SoldTicket['state'], 'Open'>): string {
  switch (state) {
    case 'Used':
      return 'Bu açık bilet daha önce kullanıldı. Başka bir açık bilet seçin ya da kartla ödeyin.'
    case 'Purchased':
      return 'Bu bilet açığa alınmamış. Önce bileti açığa alın.'
    case 'Cancelled':
      return 'Bu bilet iptal edildi. Başka bir açık bilet seçin ya da kartla ödeyin.'
  }
}

/** An open ticket pays for a journey of equal or lower fare (docs/trade.md#cancel-and-open-tickets). */
export function validateFare({ price }: Pick<LockedTicket, 'price'>, fare: Kurus): void {
  const worth = { open: toKurus(price), fare }
  const why = whyFareTooHigh(worth)
  if (why) throw new RefusalError(409, 'fare-too-high', why, worth)
}
