import type { Figures } from 'gateway/wire/health'
import { count, milliseconds, seconds, plain } from '../text/format.ts'
import { rate, type Rating } from 'gateway/wire/ratings'
import styles from './vitals.module.css'

const ratingWords: Record<Rating, string> = { good: 'iyi', middling: 'orta', poor: 'kötü' }

type VitalFigures = Pick<Figures, 'lcp75' | 'inp75' | 'cls75' | 'lcpVisits' | 'inpVisits' | 'clsVisits'>

export const vitals = [
  { key: 'lcp', name: 'LCP', field: 'lcp75', visits: 'lcpVisits', write: seconds },
  { key: 'inp', name: 'INP', field: 'inp75', visits: 'inpVisits', write: milliseconds },
  { key: 'cls', name: 'CLS', field: 'cls75', visits: 'clsVisits', write: plain },
] as const

/** LCP, INP and CLS of three visitors in four, of those whose browsers measure them. */
export function Vitals({ figures }: { figures: Figures | null }) {
  return (
    <dl className={styles['vitals']}>
      {vitals.map(({ key, name, ...vital }) => (
        <div key={key} className={styles['vital']}>
          <dt>{name}</dt>
          <dd>
            <VitalFigure name={key} figures={figures} {...vital} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type VitalProps = Omit<(typeof vitals)[number], 'key' | 'name'> & {
  name: (typeof vitals)[number]['key']
  figures: VitalFigures | null
}

/** Says on how many visits it rests: Firefox and Safari do not measure all three. Below ten there is nothing to say. */
export function VitalFigure({ name, figures, field, visits, write }: VitalProps) {
  const value = figures?.[field] ?? null
  const measured = figures?.[visits]
  const basis =
    measured === undefined ? null : <span className={styles['basis']}>{count(measured)} ziyaret</span>
  if (value === null)
    return (
      <>
        <span className={styles['none']}>{measured === 0 ? 'ölçülmedi' : 'az veri'}</span>
        {measured !== 0 && basis}
      </>
    )
  const rating = rate(name, value)
  return (
    <>
      <span className={styles['value']}>{write(value)}</span>{' '}
      <span className={styles[rating]}>{ratingWords[rating]}</span>
      {basis}
    </>
  )
}
