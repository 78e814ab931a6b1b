import { Badge } from './badge.tsx'
import { isWrong, type Concern } from 'gateway/wire/standing'
import styles from './concerns.module.css'
import { concernWords } from '../text/words.ts'

/** What is to be known of a module, the worst first; that all is well is said too. */
export function Concerns({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <ul className={styles['list']}>
      {concerns.map((concern) => (
        <li key={concern.code}>
          <Badge kind={kindOf(concern)}>{concernWords(concern)}</Badge>
        </li>
      ))}
      {!concerns.some(isWrong) && (
        <li>
          <Badge kind="ok">Sorun yok</Badge>
        </li>
      )}
    </ul>
  )
}

function kindOf(concern: Concern) {
  if (concern.code === 'canary') return 'canary'
  if (concern.code === 'rolled-back') return 'undo'
  return concern.code === 'slow' ? 'warn' : 'bad'
}
