import type { Order } from 'shared/contracts/payment'
import styles from './show-order.module.css'
import { useAskAgain } from './use-ask-again.ts'

type Props = { order: Pick<Order, 'email'>; onAsk: () => void; isAsking: boolean }

/** Nothing is known yet, and nothing else is said. It asks again by itself. */
export function UndecidedOrder({ order, onAsk, isAsking }: Props) {
  useAskAgain({ onAsk, isAsking })
  return (
    <div className={styles['centre']} role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      <h1>Ödemeniz kontrol ediliyor, tekrar denemeyin</h1>
      <p className={styles['lead']}>
        Bankanızdan sonuç bekliyoruz. Bu sayfa kendiliğinden yenilenir. Kapatırsanız aynı adresi yeniden açıp
        sonucu görebilirsiniz; biletiniz kesilince <b>{order.email}</b> adresine de gönderilir.
      </p>
    </div>
  )
}
