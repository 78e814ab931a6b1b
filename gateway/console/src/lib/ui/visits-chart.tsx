import { count, percent } from '../text/format.ts'
import { failedShare, isMuch, type VersionHealth } from 'gateway/wire/ratings'
import type { Mark } from 'gateway/wire/health'
import { markAt, sparkShapes } from './sparkline.ts'
import styles from './visits-chart.module.css'

const none: readonly Mark[] = []
const box = { width: 240, height: 40 }

type Props = {
  health: VersionHealth | null
  /** Whose visits. */
  of: string
  /** False where the faults are counted elsewhere on the page. */
  counted?: boolean
  /** What changed meanwhile: a line where it did. */
  marks?: readonly Mark[]
}

/** Visits and, on the same scale, those with a fault, a minute each; beside it the same in words. */
export function VisitsChart({ health, of, counted = true, marks = none }: Props) {
  if (health === null || health.visits === 0) {
    return <p className={styles['words']}>Son 60 dakikada ziyaret yok</p>
  }
  const { series, visits, failedVisits } = health
  const { line, area, faults } = sparkShapes(series, box)
  const most = Math.max(...series.map((point) => point.visits))
  return (
    <div className={styles['chart']}>
      <svg
        className={styles['spark']}
        viewBox={`0 0 ${box.width} ${box.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${of}, dakika dakika son 60 dakika: en çok ${count(most)} ziyaret; ${faultsInWords(series)}${marksInWords(marks)}`}
      >
        <path className={styles['area']} d={area} />
        <path className={styles['line']} d={line} />
        {marks
          .map(({ at }) => markAt(series, at, box.width))
          .map((x, index) =>
            x === null ? null : (
              // oxlint-disable-next-line react/no-array-index-key -- two may be of one moment
              <line key={index} className={styles['mark']} x1={x} x2={x} y1={0} y2={box.height} />
            ),
          )}
        {faults.map((bar) => (
          <rect key={bar.x} className={styles['fault']} {...bar} />
        ))}
      </svg>
      <p className={styles['words']}>
        {count(visits)} ziyaret{counted && ', '}
        {counted && (
          <span className={isMuch(failedShare(health)) ? styles['bad'] : undefined}>
            {failedVisits === 0
              ? 'hatasız'
              : `${count(failedVisits)} hatalı (${percent(failedShare(health))})`}
          </span>
        )}
      </p>
    </div>
  )
}

const marksInWords = (marks: readonly Mark[]) =>
  marks.length === 0 ? '' : `; ${count(marks.length)} değişiklik oldu`

function faultsInWords(series: VersionHealth['series']): string {
  const bad = series.filter((point) => point.failedVisits > 0)
  if (bad.length === 0) return 'hata yok'
  const most = Math.max(...bad.map((point) => point.failedVisits))
  return `${count(bad.length)} dakikada hata var, bir dakikada en çok ${count(most)}`
}
