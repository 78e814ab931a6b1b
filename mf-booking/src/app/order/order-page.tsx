import { useEffect, useEffectEvent } from 'react'
import { patterns } from 'shared/contracts/paths'
import type { Order } from 'shared/contracts/payment'
import { useLoaderData, useRevalidator } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'
import { FailedOrder } from '../../features/show-order/failed-order.tsx'
import { outcomeOf } from '../../features/show-order/order-outcome.ts'
import { TicketedOrder } from '../../features/show-order/ticketed-order.tsx'
import { UndecidedOrder } from '../../features/show-order/undecided-order.tsx'
import { currentDraft, finishOrder } from '../../lib/draft/booking-draft.ts'
import { isFirstReport } from '../../lib/reported-failure.ts'
import type { OrderView } from './order-loader.ts'
import styles from './order-page.module.css'

/** What became of an order: asked of the server at every look, whichever result page it is. */
export function OrderPage() {
  const view = useLoaderData<OrderView>()
  const { revalidate, state } = useRevalidator()
  const ticketed = view.kind === 'found' && outcomeOf(view.order) === 'ticketed' ? view.order : null
  const notifyPaid = useEffectEvent(() => {
    // An order of another day, looked at while seats for a new one are chosen, must not clear them.
    if (!ticketed || isAnotherTripChosen(ticketed)) return
    if (finishOrder(ticketed.order_id)) toast.success('Bilet satın alma işlemi başarıyla tamamlandı.')
  })
  const paidOrder = ticketed?.order_id
  const failure = failureOf(view)
  const failedOrder = view.kind === 'found' ? view.order.order_id : null
  useEffect(() => {
    if (!failure || (failedOrder && !isFirstReport(failedOrder))) return
    // Of a decided order the toast reads out why: the page begins at its heading, which does not say it.
    toast.error(failure, { id: 'order', silent: failedOrder === null })
  }, [failure, failedOrder])
  const outcome = view.kind === 'found' ? outcomeOf(view.order) : view.kind
  useEffect(() => {
    if (paidOrder) notifyPaid()
  }, [paidOrder])

  return (
    <div key={outcome} ref={focusHeading} className={styles['page']}>
      <Result view={view} onAsk={() => void revalidate()} isAsking={state === 'loading'} />
    </div>
  )
}

/** The bank sends the browser here with a new document, and the outcome may come later: each begins at its heading. */
function focusHeading(page: HTMLElement | null): void {
  const heading = page?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

type Props = { view: OrderView; onAsk: () => void; isAsking: boolean }

function Result({ view, onAsk, isAsking }: Props) {
  if (view.kind === 'unknown') {
    return (
      <Notice
        kind="empty"
        title="Sipariş bulunamadı"
        titleAs="h1"
        actions={
          <>
            <ButtonLink to={patterns.pnrLookup}>PNR ile bilet sorgula</ButtonLink>
            <ButtonLink to={patterns.home} variant="ghost">
              Sefer ara
            </ButtonLink>
          </>
        }
      >
        Bu adreste bir sipariş yok. Adresi eksik açmış olabilirsiniz. Biletinizi PNR ve telefon numaranızla
        bulabilirsiniz.
      </Notice>
    )
  }
  if (view.kind === 'unreachable') {
    return (
      <Notice
        kind="offline"
        title="Siparişiniz şu anda sorgulanamıyor"
        titleAs="h1"
        onRetry={onAsk}
        retryPending={isAsking}
      >
        Lütfen yeniden ödeme yapmayın. Bağlantı gelince bu sayfa siparişinizin sonucunu gösterir.
      </Notice>
    )
  }
  const outcome = outcomeOf(view.order)
  if (outcome === 'undecided') return <UndecidedOrder order={view.order} onAsk={onAsk} isAsking={isAsking} />
  if (outcome !== 'ticketed') return <FailedOrder order={view.order} />
  return <TicketedOrder order={view.order} today={view.today} onAsk={onAsk} isAsking={isAsking} />
}

/** What the error catalogue has a toast for; a payment without a decision is no failure. */
function failureOf(view: OrderView): string | null {
  if (view.kind === 'unreachable') return 'Bir hata oluştu'
  if (view.kind !== 'found') return null
  const outcome = outcomeOf(view.order)
  return outcome === 'failed' || outcome === 'refunded' ? (view.order.reason ?? 'Bir hata oluştu') : null
}

function isAnotherTripChosen({ tickets }: Order): boolean {
  const bought = new Set(tickets.map(({ journey_id }) => journey_id))
  const { departure, return: back } = currentDraft().legs
  return [departure, back].some((leg) => leg && !bought.has(leg.journey.id))
}
