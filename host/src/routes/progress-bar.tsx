import { useNavigation } from 'shared/router/router'
import styles from './progress-bar.module.css'

/** Its delay (200 ms) and pace (2000 ms; docs/product.md#while-it-loads) are the animation's own: a quick navigation shows nothing. */
export function ProgressBar() {
  return useNavigation().state === 'idle' ? null : <div className={styles['progress']} aria-hidden="true" />
}
