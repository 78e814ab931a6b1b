import { historyEntry } from 'gateway/wire/history'
import type { Mark } from 'gateway/wire/health'
import { minuteOf, spokenVersion } from '../text/format.ts'
import { eventWords } from '../text/words.ts'
import styles from './visits-chart.module.css'

/** What the lines of a chart are, in words: the newest first. */
export function MarkList({ marks }: { marks: readonly Mark[] }) {
  if (marks.length === 0) return null
  return (
    <ul className={styles['words']} aria-label="Son 60 dakikadaki değişiklikler">
      {marks.toReversed().map(({ at, what, version }) => (
        <li key={at}>
          {minuteOf(new Date(at))} {eventWords[historyEntry.shape.what.parse(what)]}
          {version !== null && ` · ${spokenVersion(version)}`}
        </li>
      ))}
    </ul>
  )
}
