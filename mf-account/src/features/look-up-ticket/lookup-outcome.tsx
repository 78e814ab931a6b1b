import { Notice } from 'shared/ui/notice/notice'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import styles from './look-up-ticket.module.css'
import type { Lookup } from 'shared/domain/typed-lookup'
import type { Outcome } from './outcome.ts'

type Props = { outcome: Exclude<Outcome, { kind: 'found' }>; onRetry: (asked: Lookup) => Promise<void> }

/** What there is to say as long as no ticket is found. */
export function LookupOutcome({ outcome, onRetry }: Props) {
  switch (outcome.kind) {
    case 'not-asked':
      return null
    case 'searching':
      return <TicketsLoading />
    case 'refused':
      return (
        <Notice kind="empty" urgent title={outcome.message}>
          PNR kodunu ve bileti alırken verdiğiniz telefonu kontrol edin. Gidiş ve dönüşün PNR kodları ayrıdır.
        </Notice>
      )
    case 'offline':
      return (
        <Notice kind="offline" title="Bağlantı kurulamadı" onRetry={() => void onRetry(outcome.asked)}>
          İnternet bağlantınızı kontrol edin. Yazdıklarınız duruyor.
        </Notice>
      )
    default:
      return (
        <Notice
          kind="error"
          title="Biletiniz şu anda gösterilemiyor"
          onRetry={() => void onRetry(outcome.asked)}
        >
          Sorun bizde ve biletinizi etkilemez. Birazdan tekrar deneyin.
        </Notice>
      )
  }
}

/** As large as a ticket, so that nothing moves when it comes. */
export function TicketsLoading() {
  return (
    <Loading label="Biletiniz aranıyor" className={styles['result']}>
      <Skeleton shape="title" />
      <Skeleton shape="block" className={styles['pass']} />
    </Loading>
  )
}
