import { exampleTicket } from 'shared/testing/example-ticket'
import { BoardingPass } from 'shared/ui/boarding-pass/boarding-pass'
import { KeepOffline } from 'shared/ui/keep-offline/keep-offline'
import { RefundPreview } from 'shared/ui/refund-preview/refund-preview'
import styles from './gallery.module.css'

const ticket = exampleTicket({ code: 'ORNEK.BILET.HICBIR-OTOBUSTE-GECMEZ' })

export function BoardingPassExample() {
  return (['Purchased', 'Open', 'Cancelled'] as const).map((state) => (
    <div key={state} className={styles['wide']}>
      <BoardingPass
        ticket={{
          ...ticket,
          state,
          ...(state !== 'Purchased' && { code: null }),
          ...(state === 'Open' && { open_valid_until: ticket.to.time }),
        }}
      />
    </div>
  ))
}

/** Of no ticket, so that nothing of an example is ever kept in somebody's browser. */
const none: [] = []

export function KeepOfflineExample() {
  return (
    <div className={styles['wide']}>
      <KeepOffline tickets={none} />
      <p>Biletin olmadığı yerde görünmez.</p>
    </div>
  )
}

export function RefundPreviewExample() {
  return (
    <div className={styles['wide']}>
      <RefundPreview tickets={[ticket]} />
    </div>
  )
}
