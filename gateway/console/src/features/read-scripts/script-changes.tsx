import type { ChangedScript, ScriptChange } from 'gateway/wire/page-script'
import { isOwnName } from 'gateway/wire/own-name'
import { count, shortly, spokenVersion } from '../../lib/text/format.ts'
import { eventTitle } from '../../lib/text/words.ts'
import entries from '../../lib/ui/entries.module.css'
import styles from './scripts-page.module.css'

/** Entries of the history by which other code ran: newest first. */
export function ScriptChanges({ changes }: { changes: readonly ScriptChange[] }) {
  if (changes.length === 0)
    return <p>Son 200 yayın değişikliği içinde bu sayfanın betiklerini değiştiren yok.</p>
  return (
    <ol className={entries['list']}>
      {changes.map((change) => (
        <li key={`${change.at} ${change.module} ${change.what}`} className={entries['entry']}>
          <Change change={change} />
        </li>
      ))}
    </ol>
  )
}

function Change({ change }: { change: ScriptChange }) {
  const { at, module, who, what, version, why, added, removed, unknown } = change
  return (
    <>
      <h3 className={entries['name']}>
        {module}: {eventTitle({ what, details: null })}
      </h3>
      <p className={entries['about']}>
        <time dateTime={at}>{shortly(new Date(at))}</time>
        {version !== null && ` · ${spokenVersion(version)}`} · {isOwnName(who) ? 'Ağ geçidi' : who}
        {why !== '' && `: ${why}`}
      </p>
      {unknown.length > 0 && (
        <p>{unknown.join(', ')} artık yok: hangi dosyaları olduğu buradan bilinmiyor.</p>
      )}
      <details>
        <summary className={styles['summary']}>
          {count(added.length)} dosya eklendi, {count(removed.length)} dosya kaldırıldı
        </summary>
        <ul className={styles['files']}>
          <Files sign="+" files={added} />
          <Files sign="−" files={removed} />
        </ul>
      </details>
    </>
  )
}

const Files = ({ sign, files }: { sign: string; files: readonly ChangedScript[] }) =>
  files.map(({ address, integrity }) => (
    <li key={`${address} ${integrity}`}>
      {sign} {address} <code className={styles['hash']}>{integrity}</code>
    </li>
  ))
