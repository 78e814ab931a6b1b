import { BoardingPass } from 'shared/trade/boarding-pass/boarding-pass'
import { KeepingState } from 'shared/trade/keep-offline/keeping-state'
import { RefundPreview } from 'shared/trade/refund-preview/refund-preview'
import { sampleTicket } from './sample-ticket.ts'
import styles from './gallery.module.css'

export function BoardingPassExample() {
  return (['Purchased', 'Open', 'Cancelled'] as const).map((state) => (
    <div key={state} className={styles['wide']}>
      <BoardingPass
        ticket={{
          ...sampleTicket,
          state,
          ...(state !== 'Purchased' && { code: null }),
          ...(state === 'Open' && { open_valid_until: sampleTicket.to.time }),
        }}
      />
    </div>
  ))
}

const nothing = () => undefined

/** Without a ticket: nothing of an example is ever kept in somebody's browser. */
export function KeepOfflineExample() {
  return (['off', 'kept', 'failed'] as const).map((keeping) => (
    <div key={keeping} className={styles['wide']}>
      <KeepingState keeping={keeping} onKeep={nothing} onRemove={nothing} onInstall={nothing} />
    </div>
  ))
}

export function RefundPreviewExample() {
  return (
    <div className={styles['wide']}>
      <RefundPreview tickets={[sampleTicket]} />
    </div>
  )
}
