import type { Attestation as Proof, Check } from 'gateway/wire/status'
import { shortly } from '../../lib/text/format.ts'
import { Badge } from '../../lib/ui/badge.tsx'
import { checkWord, verdictWords } from '../../lib/text/words.ts'
import styles from './release-list.module.css'

const marks = { passed: 'ok', failed: 'bad', running: 'wait', waived: 'warn' } as const

/** Every check with what was found; the summary alone while all is well. */
export function AttestationView({ attestation }: { attestation: Proof }) {
  const { verdict, checks, at, against } = attestation
  return (
    <details className={styles['proof']} open={verdict === 'failed' || undefined}>
      <summary className={styles['summary']}>
        <Badge kind={marks[verdict]}>Sınama {verdictWords[verdict]}</Badge>
        <span className={styles['count']}>{countOf(checks)}</span>
      </summary>
      <ul className={styles['checks']}>
        {checks.map((check) => (
          <li key={check.name} className={styles['check']}>
            <Badge kind={marks[check.verdict]}>{verdictWords[check.verdict]}</Badge>
            <span>
              <b>{checkWord(check.name)}</b>{' '}
              <span className={styles['said']} lang="en">
                {check.message}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['about']}>
        {shortly(new Date(at))} tarihinde şu sürümlerle sınandı:{' '}
        <span className={styles['against']}>{against}</span>
      </p>
    </details>
  )
}

function countOf(checks: readonly Check[]): string {
  const bad = checks.filter(({ verdict }) => verdict === 'failed').length
  return bad === 0 ? `${checks.length} kural` : `${checks.length} kuralın ${bad} tanesi kaldı`
}
