import type { PageScript, PageScripts, ScriptSource } from 'gateway/wire/page-script'
import { Badge } from '../../lib/ui/badge.tsx'
import { bytes, count, percent, shortly, spokenVersion } from '../../lib/text/format.ts'
import entries from '../../lib/ui/entries.module.css'
import styles from './scripts-page.module.css'

const parts: Readonly<Record<ScriptSource['part'], string>> = {
  shell: 'her sayfanın kabuğu',
  page: 'sayfanın kendisi',
  slot: 'sayfada bir yuvayı dolduruyor',
}

export function OneSource({ source }: { source: ScriptSource }) {
  const { module, version, as, percent: share, since, owner, publishedBy, part, reason, scripts } = source
  return (
    <>
      <h2 className={entries['name']}>
        {module} {spokenVersion(version)} {as === 'canary' && <Badge kind="warn">Kanarya</Badge>}
        {as === 'previous' && <Badge kind="warn">Önceki</Badge>}
      </h2>
      <p>{reason ?? <strong>Gerekçe yazılmamış</strong>}</p>
      <p className={entries['about']}>
        {parts[part]} · {owner}
        {publishedBy !== null && ` · yayımlayan ${publishedBy}`}
        {since !== null && ` · ${shortly(new Date(since))} tarihinden beri`} ·{' '}
        {as === 'previous' ? 'yalnızca yayındaki sürüm yüklenmezse' : `yolcuların ${percent(share)}`}
      </p>
      <Files scripts={scripts} />
    </>
  )
}

/** What is in the document beside every release. */
export function OwnScripts({ scripts, lines }: PageScripts['gateway']) {
  return (
    <>
      <h2 className={entries['name']}>Ağ geçidi</h2>
      <ul className={styles['reasons']}>
        {[...scripts, ...lines].map((one) => (
          <li key={one.reason}>{one.reason}</li>
        ))}
      </ul>
      <Files scripts={scripts} />
      <ul className={styles['files']}>
        {lines.map(({ line, source }) => (
          <li key={line}>
            sayfanın içinde · {line} <code className={styles['hash']}>{source}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const moments: Readonly<Record<PageScript['when'], string>> = {
  document: 'belgeyle',
  page: 'sayfa açılırken',
  later: 'gerekince',
}

function Files({ scripts }: { scripts: readonly PageScript[] }) {
  const all = scripts.reduce((sum, one) => sum + one.bytes, 0)
  return (
    <details>
      <summary className={styles['summary']}>
        {count(scripts.length)} dosya, {bytes(all)}
      </summary>
      <ul className={styles['files']}>
        {scripts.map(({ address, integrity, bytes: size, when }) => (
          <li key={address}>
            {address} · {moments[when]} · {bytes(size)} <code className={styles['hash']}>{integrity}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
