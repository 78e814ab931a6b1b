import BusFront from 'lucide-react/icons/bus-front'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Repeat from 'lucide-react/icons/repeat'
import type { MemberTicket } from 'shared/contracts/member-ticket'
import {
  acceptedContractsPath,
  calendarPath,
  passengerTrackingPath,
  resultsPath,
  ticketPdfPath,
} from 'shared/contracts/paths'
import { dateInIstanbul } from 'shared/domain/dates'
import { ButtonLink } from 'shared/ui/button/button'
import { sameWayAgain } from '../../lib/same-way.ts'
import styles from './ticket-card.module.css'

type Props = { ticket: MemberTicket; now: number }

/** What one takes along: the paper and the calendar file of the purchase, as long as somebody of it travels. */
export function TicketPapers({ ticket, now }: Props) {
  const pnr = ticket['pnr-code']
  const travels = ticket.passengers.some(({ state }) => state === 'Purchased')
  const isAhead = Date.parse(ticket['departure-time']) > now
  return (
    <div className={styles['papers']}>
      {ticket.order_id && travels && (
        <ButtonLink
          to={ticketPdfPath(ticket.order_id)}
          reloadDocument
          variant="ghost"
          aria-label={`PDF indir: ${pnr}`}
          icon={<Download size={18} aria-hidden />}
        >
          PDF indir
        </ButtonLink>
      )}
      {ticket.order_id && travels && isAhead && (
        <ButtonLink
          to={calendarPath(ticket.order_id)}
          reloadDocument
          variant="ghost"
          aria-label={`Takvime ekle: ${pnr}`}
          icon={<CalendarPlus size={18} aria-hidden />}
        >
          Takvime ekle
        </ButtonLink>
      )}
      {ticket.passengers.some(({ code }) => code !== null) && (
        <ButtonLink
          to={passengerTrackingPath(pnr)}
          variant="ghost"
          aria-label={`Otobüs nerede: ${pnr}`}
          icon={<BusFront size={18} aria-hidden />}
        >
          Otobüs nerede
        </ButtonLink>
      )}
      {ticket.order_id && ticket.has_contracts !== false && (
        <ButtonLink
          to={acceptedContractsPath(ticket.order_id)}
          reloadDocument
          variant="ghost"
          aria-label={`Kabul ettiğiniz sözleşmeler: ${pnr}`}
          icon={<FileText size={18} aria-hidden />}
        >
          Kabul ettiğiniz sözleşmeler
        </ButtonLink>
      )}
      <SameWayLink ticket={ticket} now={now} />
    </div>
  )
}

/** The results of the same way, on a day that fits. */
export function SameWayLink({ ticket, now }: Props) {
  const [ride] = ticket.passengers
  if (!ride) return null
  const today = dateInIstanbul(new Date(now))
  return (
    <ButtonLink
      to={resultsPath(sameWayAgain(ride, today))}
      variant="ghost"
      aria-label={`Yeniden al: ${ride.from.city} → ${ride.to.city}`}
      icon={<Repeat size={18} aria-hidden />}
    >
      Yeniden al
    </ButtonLink>
  )
}
