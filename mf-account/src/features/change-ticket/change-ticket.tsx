import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { SoldTicket } from 'shared/contracts/payment'
import { realWait, withRetry } from 'shared/module/retry'
import { Link } from 'shared/router/router'
import { Button } from 'shared/ui/button/button'
import { RefundPreview } from 'shared/trade/refund-preview/refund-preview'
import { useRefundsNow } from 'shared/trade/refund-preview/use-refund-now'
import { useOpenDialog } from '../../lib/open-dialogs.ts'
import type { SendChange } from './change-each.ts'
import styles from './change-ticket.module.css'
import type { Change } from './change-texts.ts'

// A dialog weighs more than the list: it comes when it is asked for.
const ChangeDialog = lazy(() => withRetry(() => import('./change-dialog.tsx'), realWait))
const ChangeSeveralDialog = lazy(() => withRetry(() => import('./change-several-dialog.tsx'), realWait))

const atOnce = (ask: () => void) => ask()

type Props = {
  /** Of one reference; those that are cancelled, open or used are left aside. */
  tickets: readonly SoldTicket[]
  send: SendChange
  onChanged: () => void
  /** What must happen before the question is asked: a guest proves to be the buyer. */
  before?: (ask: () => void) => void
}

/**
 * What the tickets are worth given back, or until when they were, and the two acts, each behind a question that names it.
 * Where there are several the question is also whose.
 */
export function ChangeTicket({ tickets, send, onChanged, before = atOnce }: Props) {
  const [asking, setAsking] = useState<{ change: Change; tickets: readonly SoldTicket[] } | null>(null)
  useOpenDialog(asking !== null)
  // The buttons go when a limit passes, as the amounts do.
  const refunds = useRefundsNow(tickets)
  const sold = tickets.filter(({ state }) => state === 'Purchased')
  const [first] = sold
  if (!first) return null
  const possible: Record<Change, SoldTicket[]> = {
    cancel: tickets.filter((_, index) => refunds[index]?.cancel != null),
    open: tickets.filter((_, index) => refunds[index]?.can_be_opened),
  }
  const who = sold.length > 1 ? `PNR ${first.pnr}, ${sold.length} yolcu` : `${first.name} ${first.surname}`
  const done = () => {
    setAsking(null)
    onChanged()
  }
  // Whom it is about stays as it was asked: a limit that passes meanwhile is the server's to say.
  const ask = (change: Change) => before(() => setAsking({ change, tickets: possible[change] }))
  return (
    <>
      {/* Named after whom it is for: there are as many on the page as references. */}
      <RefundPreview
        tickets={tickets}
        title={`Planınız değişirse: ${sold.length > 1 ? who : `${who}, koltuk ${first.seat}`}`}
      >
        <div className={styles['acts']}>
          {possible.cancel.length > 0 && (
            <Button variant="ghost" aria-label={`İptal et: ${who}`} onClick={() => ask('cancel')}>
              İptal et
            </Button>
          )}
          {possible.open.length > 0 && (
            <Button variant="ghost" aria-label={`Açığa al: ${who}`} onClick={() => ask('open')}>
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
          <Question {...asking} send={send} onClose={() => setAsking(null)} onDone={done} />
        </Suspense>
      )}
    </>
  )
}

type QuestionProps = Omit<ComponentProps<typeof ChangeSeveralDialog>, 'ref'>

function Question({ tickets, ...dialog }: QuestionProps) {
  const [first, ...others] = tickets
  if (!first) return null
  return others.length > 0 ? (
    <ChangeSeveralDialog {...dialog} tickets={tickets} />
  ) : (
    <ChangeDialog {...dialog} ticket={first} />
  )
}
