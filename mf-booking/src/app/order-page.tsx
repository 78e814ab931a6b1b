import { useEffect, useEffectEvent } from 'react'
import { patterns } from 'shared/contracts/paths'
import { useLoaderData, useRevalidator } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { toast } from 'shared/ui/toast/toast'
import { FailedOrder } from '../features/show-order/failed-order.tsx'
import { outcomeOf } from '../features/show-order/order-outcome.ts'
import { TicketedOrder } from '../features/show-order/ticketed-order.tsx'
import { UndecidedOrder } from '../features/show-order/undecided-order.tsx'
import { finishOrder } from '../lib/booking-draft.ts'
import type { OrderView } from './order-loader.ts'
import styles from './order-page.module.css'

/** What became of an order: asked of the server at every look, whichever result page it is. */
export function OrderPage() {
  const view = useLoaderData<OrderView>()
  const { revalidate, state } = useRevalidator()
  const ticketed = view.kind === 'found' && outcomeOf(view.order) === 'ticketed' ? view.order.order_id : null
  const tell = useEffectEvent((order: NonNullable<typeof ticketed>) => {
    if (finishOrder(order)) toast.success('Bilet satın alma işlemi başarıyla tamamlandı.')
  })
  useEffect(() => {
    if (ticketed) tell(ticketed)
  }, [ticketed])

  return (
    <div className={styles['page']}>
      <Result view={view} onAsk={() => void revalidate()} isAsking={state === 'loading'} />
    </div>
  )
}

type Props = { view: OrderView; onAsk: () => void; isAsking: boolean }

function Result({ view, onAsk, isAsking }: Props) {
  if (view.kind === 'unknown') {
    return (
      <Notice
        kind="empty"
        title="Sipariş bulunamadı"
        titleAs="h1"
        actions={<ButtonLink to={patterns.pnrLookup}>PNR ile bilet sorgula</ButtonLink>}
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
  if (outcome === 'undecided') return <UndecidedOrder onAsk={onAsk} isAsking={isAsking} />
  return outcome === 'ticketed' ? <TicketedOrder order={view.order} /> : <FailedOrder order={view.order} />
}
