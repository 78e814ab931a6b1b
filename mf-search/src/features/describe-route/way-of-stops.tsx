import { stopName } from '../../lib/stop-name.ts'
import type { RoutePage } from './route-words.ts'
import styles from './way-of-stops.module.css'

/** The two ends with what lies between them; which bus stops where differs. */
export function WayOfStops({
  origin,
  destination,
  stops,
}: Pick<RoutePage, 'origin' | 'destination' | 'stops'>) {
  const names = [...new Set(stops.map(({ name }) => stopName(name)))]
  return (
    <ol className={styles['way']}>
      <li className={styles['end']}>{origin.name}</li>
      {names.map((name) => (
        <li key={name} className={styles['stop']}>
          {name}
        </li>
      ))}
      <li className={styles['end']}>{destination.name}</li>
    </ol>
  )
}
