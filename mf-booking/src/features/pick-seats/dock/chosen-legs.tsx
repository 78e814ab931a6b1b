import { legNames } from '../../../lib/draft/leg-names.ts'
import type { ChosenLeg } from './chosen-text.ts'
import styles from './dock.module.css'

/** The seats of a way, or of both with the name of each: nobody is to take the total for one way's. */
export function ChosenLegs({ legs }: { legs: readonly ChosenLeg[] }) {
  return (
    <div className={styles['what']}>
      {legs.map(({ leg, numbers, bus }) => (
        <p key={leg} className={styles['leg']}>
          <b className={styles['seats']} data-many={numbers.length > 2 || undefined}>
            {legs.length > 1 && <i className={styles['way']}>{legNames[leg]} </i>}
            <span>{numbers.join(', ')}</span>
            <span aria-hidden="true">{numbers.length} koltuk</span>
          </b>
          <span className={styles['route']}>{bus}</span>
        </p>
      ))}
    </div>
  )
}
