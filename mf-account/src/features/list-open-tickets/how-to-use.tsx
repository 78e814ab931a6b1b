import { Panel } from 'shared/ui/panel/panel'
import styles from './open-tickets.module.css'

/** The rules of an open ticket (docs/trade.md#cancel-and-open-tickets; decision 0024) as steps. */
export function HowToUse() {
  return (
    <Panel title="Nasıl kullanılır?">
      <ol className={styles['steps']}>
        <li>Sefer bulun ve bir koltuk seçin: açık bilet tek yolcunun tek yönlük biletini öder.</li>
        <li>
          Ödeme sayfasında <b>Açık biletle öde</b> seçeneğini işaretleyin. Yolcu bir başkası da olabilir.
        </li>
        <li>Yeni biletin ücreti eşit ya da daha düşük olmalı. Aradaki fark iade edilmez.</li>
      </ol>
    </Panel>
  )
}
