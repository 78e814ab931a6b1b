import Download from 'lucide-react/icons/download'
import { patterns, ticketPdfByPnrPath } from 'shared/contracts/paths'
import type { Ticket } from 'shared/contracts/ticket'
import { Link } from 'shared/router/router'
import { BoardingPass } from 'shared/ui/boarding-pass/boarding-pass'
import { Button } from 'shared/ui/button/button'
import { RefundPreview } from 'shared/ui/refund-preview/refund-preview'
import styles from './look-up-ticket.module.css'
import type { Lookup } from './lookup-schema.ts'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The passes of one PNR; the heading takes the focus, because it is what was asked for. */
export function FoundTicket({ ticket, asked }: { ticket: Ticket; asked: Lookup }) {
  const { passengers } = ticket
  return (
    <section className={styles['result']} aria-labelledby="found-ticket">
      <h2 id="found-ticket" tabIndex={-1} ref={takeFocus}>
        {passengers.length > 1 ? `${passengers.length} biletiniz` : 'Biletiniz'}
      </h2>
      <ul className={styles['passes']}>
        {passengers.map((passenger) => (
          <li key={passenger.id}>
            <BoardingPass ticket={passenger} />
          </li>
        ))}
      </ul>
      {passengers.some(({ code }) => code !== null) && <PdfForm {...asked} />}
      <RefundPreview tickets={passengers}>
        <Link className={styles['terms']} to={patterns.termsOfCancellation}>
          İptal koşulları
        </Link>
      </RefundPreview>
    </section>
  )
}

/** Posted by the browser itself, so that the phone stands in no address; it opens beside the page, which stays. */
function PdfForm({ pnr, phone }: Lookup) {
  return (
    <form className={styles['pdf']} method="post" action={ticketPdfByPnrPath} target="_blank">
      <input type="hidden" name="pnr" value={pnr} />
      <input type="hidden" name="phone" value={phone} />
      <Button type="submit" icon={<Download size={18} aria-hidden />}>
        PDF indir
      </Button>
    </form>
  )
}
