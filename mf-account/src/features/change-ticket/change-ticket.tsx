import { lazy, Suspense, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { realWait, withRetry } from 'shared/module/retry'
import { Link } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { RefundPreview } from 'shared/ui/refund-preview/refund-preview'
import { useRefundsNow } from 'shared/ui/refund-preview/use-refund-now'
import styles from './change-ticket.module.css'
import type { Change } from './change-words.ts'

// A dialog weighs more than the list: it comes when it is asked for.
const ChangeDialog = lazy(() => withRetry(() => import('./change-dialog.tsx'), realWait))

const atOnce = (ask: () => void) => ask()

/** Does it; rejects with the ApiError of the call. */
export type SendChange = (change: Change, ticket: SoldTicket) => Promise<void>

type Props = {
  ticket: SoldTicket
  send: SendChange
  onChanged: () => void
  /** What must happen before the question is asked: a guest proves to be the buyer. */
  before?: (ask: () => void) => void
}

/**
 * What the ticket is worth given back, or until when it was, and the two acts, each behind a question that names it.
 */
export function ChangeTicket({ ticket, send, onChanged, before = atOnce }: Props) {
  const [asking, setAsking] = useState<Change | null>(null)
  // The buttons go when a limit passes, as the amounts do.
  const [refund] = useRefundsNow([ticket])
  const who = `${ticket.name} ${ticket.surname}`
  return (
    <>
      {/* Named after whom it is for: there are as many on the page as tickets. */}
      <RefundPreview tickets={[ticket]} title={`Planınız değişirse: ${who}, koltuk ${ticket.seat}`}>
        <div className={styles['acts']}>
          {refund?.cancel != null && (
            <Button
              variant="ghost"
              aria-label={`İptal et: ${who}`}
              onClick={() => before(() => setAsking('cancel'))}
            >
              İptal et
            </Button>
          )}
          {refund?.can_be_opened && (
            <Button
              variant="ghost"
              aria-label={`Açığa al: ${who}`}
              onClick={() => before(() => setAsking('open'))}
            >
              Açığa al
            </Button>
          )}
          <Link to={patterns.termsOfCancellation} className={styles['terms']}>
            İptal koşulları
          </Link>
        </div>
      </RefundPreview>
      {asking && (
        <Suspense>
          <ChangeDialog
            ticket={ticket}
            change={asking}
            send={send}
            onClose={() => setAsking(null)}
            onDone={() => {
              setAsking(null)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
