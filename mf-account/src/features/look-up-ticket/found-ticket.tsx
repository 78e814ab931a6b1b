import BusFront from 'lucide-react/icons/bus-front'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'
import {
  acceptedContractsByPnrPath,
  calendarByPnrPath,
  passengerTrackingPath,
  ticketPdfByPnrPath,
} from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import type { FoundTicket as Found, Ticket } from 'shared/contracts/ticket'
import { BoardingPass } from 'shared/trade/boarding-pass/boarding-pass'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { KeepOffline } from 'shared/trade/keep-offline/keep-offline'
import styles from './look-up-ticket.module.css'
import type { Lookup } from 'shared/domain/typed-lookup'
import { MailAgain } from './mail-again.tsx'

const takeFocus = (element: HTMLElement | null) => element?.focus()

type Props = {
  ticket: Ticket & Pick<Found, 'has_contracts'>
  asked: Lookup
  /** What can be done with a passenger's ticket, or why nothing can. */
  renderBelow: (passenger: SoldTicket) => ReactNode
}

/** The passes of one PNR; the heading takes the focus when it is found, and when it has changed. */
export function FoundTicketView({ ticket, asked, renderBelow }: Props) {
  const { passengers } = ticket
  const states = passengers.map(({ state }) => state).join()
  return (
    <section className={styles['result']} aria-labelledby="found-ticket">
      <h2 key={states} id="found-ticket" tabIndex={-1} ref={takeFocus}>
        {passengers.length > 1 ? `${passengers.length} biletiniz` : 'Biletiniz'}
      </h2>
      <ul className={styles['passes']}>
        {passengers.map((passenger) => (
          <li key={passenger.id} className={styles['passenger']}>
            <BoardingPass ticket={passenger} />
            {renderBelow(passenger)}
          </li>
        ))}
      </ul>
      <KeepOffline tickets={passengers} />
      {passengers.some(({ code }) => code !== null) && (
        <Papers asked={asked} hasContracts={ticket.has_contracts !== false} />
      )}
    </section>
  )
}

/** Posted by the browser itself, so that the phone stands in no address; it opens beside the page, which stays. */
function Papers({ asked: { pnr, phone }, hasContracts }: { asked: Lookup; hasContracts: boolean }) {
  return (
    <form className={styles['papers']} method="post" action={ticketPdfByPnrPath} target="_blank">
      <input type="hidden" name="pnr" value={pnr} />
      <input type="hidden" name="phone" value={phone} />
      <Button type="submit" icon={<Download size={18} aria-hidden />}>
        PDF indir
      </Button>
      <Button
        type="submit"
        variant="ghost"
        formAction={calendarByPnrPath}
        icon={<CalendarPlus size={18} aria-hidden />}
      >
        Takvime ekle
      </Button>
      {hasContracts && (
        <Button
          type="submit"
          variant="ghost"
          formAction={acceptedContractsByPnrPath}
          icon={<FileText size={18} aria-hidden />}
        >
          Kabul ettiğiniz sözleşmeler
        </Button>
      )}
      <MailAgain asked={{ pnr, phone }} />
      <ButtonLink variant="ghost" to={passengerTrackingPath(pnr)} icon={<BusFront size={18} aria-hidden />}>
        Otobüs nerede
      </ButtonLink>
    </form>
  )
}
