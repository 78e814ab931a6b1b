import { stopName } from '../../lib/places/stop-name.ts'
import type { DescribedRoute } from './route-texts.ts'
import styles from './way-of-stops.module.css'

/** The two ends with what lies between them, in no order of the road: which bus stops where differs. */
export function WayOfStops({
  origin,
  destination,
  stops,
}: Pick<DescribedRoute, 'origin' | 'destination' | 'stops'>) {
  const names = [...new Set(stops.map(({ name }) => stopName(name)))]
  return (
    <ol className={styles['way']}>
      <li className={styles['end']}>{origin.name}</li>
      <li className={styles['between']}>
        {names.length === 0 ? (
          'Durmadan'
        ) : (
          <>
            <span className={styles['note']}>Otobüse göre durulan yerler</span>
            <ul className={styles['stops']} aria-label="Yolda durulan yerler">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </>
        )}
      </li>
      <li className={styles['end']}>{destination.name}</li>
    </ol>
  )
}
