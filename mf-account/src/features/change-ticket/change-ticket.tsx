import { lazy, Suspense, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { realWait, withRetry } from 'shared/module/retry'
import { Link } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { RefundPreview } from 'shared/ui/refund-preview/refund-preview'
import styles from './change-ticket.module.css'
import type { Change } from './change-words.ts'

// A dialog weighs more than the list: it comes when it is asked for.
const ChangeDialog = lazy(() => withRetry(() => import('./change-dialog.tsx'), realWait))

/** What the ticket is worth given back, and the two acts, each behind a question that names it (domain.md, point 9.17). */
export function ChangeTicket({ ticket, onChanged }: { ticket: SoldTicket; onChanged: () => void }) {
  const [asking, setAsking] = useState<Change | null>(null)
  const { cancel, can_be_opened } = ticket.refund_now
  if (cancel === null && !can_be_opened) return null
  const who = `${ticket.name} ${ticket.surname}`
  return (
    <>
      <RefundPreview tickets={[ticket]}>
        <div className={styles['acts']}>
          {cancel !== null && (
            <Button
              variant="ghost"
              aria-label={`${who} adına bileti iptal et`}
              onClick={() => setAsking('cancel')}
            >
              İptal et
            </Button>
          )}
          {can_be_opened && (
            <Button
              variant="ghost"
              aria-label={`${who} adına bileti açığa al`}
              onClick={() => setAsking('open')}
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
