import type { HistoryEntry } from 'gateway/wire/history'
import { isOwnName } from 'gateway/wire/own-name'
import { Details } from './details.tsx'
import { shortly, spokenVersion } from '../text/format.ts'
import styles from './history-list.module.css'
import { Badge } from './badge.tsx'
import { changeLine } from './change-line.ts'
import { eventTitle } from '../text/words.ts'

/** Who did what, from what, to what and why; newest first. */
export function HistoryList({
  entries,
  named = false,
}: {
  entries: readonly HistoryEntry[]
  named?: boolean
}) {
  if (entries.length === 0) return <p>Henüz kayıt yok.</p>
  return (
    <ol className={styles['entries']}>
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.module} ${entry.what}`} className={styles['entry']}>
          <Entry entry={entry} named={named} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry, named }: { entry: HistoryEntry; named: boolean }) {
  const { at, module, who, why, details } = entry
  const byItself = isOwnName(who)
  const change = changeLine(entry) ?? (entry.version === null ? null : spokenVersion(entry.version))
  return (
    <>
      <p className={styles['head']}>
        <b>
          {named && `${module}: `}
          {eventTitle(entry)}
        </b>
        {byItself && <Badge kind="warn">Kendiliğinden</Badge>}
        <time className={styles['at']} dateTime={at}>
          {shortly(new Date(at))}
        </time>
      </p>
      {change !== null && <p className={styles['change']}>{change}</p>}
      <p className={styles['why']}>
        <span className={styles['who']}>{byItself ? 'Ağ geçidi' : who}</span>
        {why !== '' && `: ${why}`}
      </p>
      {details !== null && Object.keys(details).length > 0 && (
        <Details details={details} open={who === 'health'} />
      )}
    </>
  )
}
