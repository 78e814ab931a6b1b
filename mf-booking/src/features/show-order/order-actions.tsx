import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import {
  acceptedContractsPath,
  calendarPath,
  resultsPath,
  ticketPdfPath,
  type Search,
} from 'shared/contracts/paths'
import type { Order } from 'shared/contracts/payment'
import { Button, ButtonLink } from 'shared/ui/button/button'
import { legNames } from '../../lib/draft/leg-names.ts'
import styles from './show-order.module.css'
import { useMailAgain, type MailAgain } from './use-mail-again.ts'

type Props = {
  order: Order
  /** Nothing of the order is good for a bus any more, so there is nothing to print or to note. */
  isOver: boolean
  way: Search | null
  /** The order is asked for again, to say how far the mail is. */
  onMailed: () => void
}

/** What is done with a ticket once one has it. */
export function OrderActions({ order, isOver, way, onMailed }: Props) {
  const { request, mailAgain } = useMailAgain(order.order_id)
  if (isOver) return null
  return (
    <div className={styles['after']}>
      <div className={styles['actions']}>
        <ButtonLink
          to={ticketPdfPath(order.order_id)}
          reloadDocument
          icon={<Download size={18} aria-hidden />}
        >
          PDF indir
        </ButtonLink>
        <ButtonLink
          to={calendarPath(order.order_id)}
          reloadDocument
          variant="ghost"
          icon={<CalendarPlus size={18} aria-hidden />}
        >
          Takvime ekle
        </ButtonLink>
        <Button
          variant="ghost"
          onClick={() => void mailAgain().then(onMailed)}
          pending={request.kind === 'asking'}
          pendingLabel="E-posta isteniyor"
          icon={<Mail size={18} aria-hidden />}
        >
          Bileti yeniden e-postala
        </Button>
        {order.has_contracts !== false && (
          <ButtonLink
            to={acceptedContractsPath(order.order_id)}
            reloadDocument
            variant="ghost"
            icon={<FileText size={18} aria-hidden />}
          >
            Kabul ettiğiniz sözleşmeler
          </ButtonLink>
        )}
        {way && (
          <ButtonLink to={resultsPath(way)} variant="ghost" icon={<ArrowLeftRight size={18} aria-hidden />}>
            {legNames.return} bileti ekle
          </ButtonLink>
        )}
      </div>
      <p className={styles['told']} role="status" data-kind={request.kind}>
        {requestText(request)}
      </p>
    </div>
  )
}

function requestText(request: MailAgain): string {
  switch (request.kind) {
    case 'accepted':
      return `Biletiniz ${request.email} adresine yeniden gönderiliyor.`
    case 'refused':
      return request.message
    default:
      return ''
  }
}
