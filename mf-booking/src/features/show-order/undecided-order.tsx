import { useEffect, useEffectEvent, useRef } from 'react'
import { pauseBefore } from './order-outcome.ts'
import styles from './show-order.module.css'

/** Nothing is known yet, and nothing else is said. It asks again by itself. */
export function UndecidedOrder({ onAsk, isAsking }: { onAsk: () => void; isAsking: boolean }) {
  const attempts = useRef(0)
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (isAsking) return undefined
    const timer = setTimeout(() => {
      attempts.current += 1
      ask()
    }, pauseBefore(attempts.current))
    return () => clearTimeout(timer)
  }, [isAsking])

  return (
    <div className={styles['centre']} role="status">
      <span className={styles['spinner']} aria-hidden="true" />
      <h1>Ödemeniz kontrol ediliyor, tekrar denemeyin</h1>
      <p className={styles['lead']}>
        Bankanızdan sonuç bekliyoruz. Bu sayfa kendiliğinden yenilenir. Kapatırsanız aynı adresi yeniden açıp
        sonucu görebilirsiniz.
      </p>
    </div>
  )
}
