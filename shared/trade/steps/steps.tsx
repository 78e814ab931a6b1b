import Check from 'lucide-react/icons/check'
import styles from './steps.module.css'

const steps = [
  { id: 'journey', name: 'Sefer' },
  { id: 'seat', name: 'Koltuk' },
  { id: 'payment', name: 'Ödeme' },
  { id: 'ticket', name: 'Bilet' },
] as const

export type JourneyStep = (typeof steps)[number]['id']

/** How far the purchase is. */
export function Steps({ now }: { now: JourneyStep }) {
  const reached = steps.findIndex((step) => step.id === now)
  return (
    <ol className={styles['steps']} aria-label="Satın alma adımları">
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles['step']}
          data-state={index < reached ? 'done' : index === reached ? 'now' : 'next'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles['mark']} aria-hidden="true">
            {index < reached ? <Check size={15} strokeWidth={3} /> : index + 1}
          </span>
          <span className={styles['name']}>
            {step.name}
            {index < reached && <span className="visually-hidden">, tamamlandı</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
