import type { ShuttleLine } from 'shared/contracts/shuttle-route'
import styles from './shuttle-card.module.css'
import { waysOf } from './shuttle-labels.ts'

export function ShuttleCard({ line, station }: { line: ShuttleLine; station: string }) {
  return (
    <li className={styles['line']}>
      <h4>{line.name}</h4>
      <dl className={styles['ways']}>
        {waysOf(line, station).map(({ title, when, stops }) => (
          <div key={title} className={styles['way']}>
            <dt>{title}</dt>
            <dd>
              <strong>{when}</strong>
              <ol className={styles['stops']} aria-label={`${title} duraklar`}>
                {stops.map((stop) => (
                  <li key={stop}>{stop}</li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
