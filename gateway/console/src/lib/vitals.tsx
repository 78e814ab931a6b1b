import type { Figures } from 'gateway/wire/health'
import { milliseconds, seconds, plain } from './format.ts'
import { rate, ratingWords } from './health.ts'
import styles from './vitals.module.css'

export const vitals = [
  { key: 'lcp', name: 'LCP', field: 'lcp75', write: seconds },
  { key: 'inp', name: 'INP', field: 'inp75', write: milliseconds },
  { key: 'cls', name: 'CLS', field: 'cls75', write: plain },
] as const

/** LCP, INP and CLS of three visitors in four; below ten visits there is nothing to say. */
export function Vitals({ figures }: { figures: Figures | null }) {
  return (
    <dl className={styles['vitals']}>
      {vitals.map(({ key, name, field, write }) => (
        <div key={key} className={styles['vital']}>
          <dt>{name}</dt>
          <dd>
            <Vital vital={key} value={figures?.[field] ?? null} write={write} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type VitalProps = {
  vital: (typeof vitals)[number]['key']
  value: number | null
  write: (value: number) => string
}

export function Vital({ vital, value, write }: VitalProps) {
  if (value === null) return <span className={styles['none']}>az veri</span>
  const rating = rate(vital, value)
  return (
    <>
      <span className={styles['value']}>{write(value)}</span>{' '}
      <span className={styles[rating]}>{ratingWords[rating]}</span>
    </>
  )
}
