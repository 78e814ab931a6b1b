import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ChangeResult } from './change-each.ts'
import styles from './change-ticket.module.css'
import { resultText, whoOf } from './several-texts.ts'

const icons = { done: CircleCheck, refused: TriangleAlert, unknown: CircleHelp, 'not-sent': CircleHelp }

/** What has become of each ticket, in one line each. */
export function ChangeResults({ results }: { results: readonly ChangeResult[] }) {
  return (
    <ul className={styles['results']}>
      {results.map((result) => {
        const Icon = icons[result.kind]
        return (
          <li key={result.ticket.id} className={styles['result']} data-kind={result.kind}>
            <Icon size={20} aria-hidden />
            <p>
              <b>{whoOf(result.ticket)}</b>
              <br />
              {resultText(result)}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
