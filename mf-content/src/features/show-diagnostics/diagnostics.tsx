import { useEffect, useState } from 'react'
import { useSession } from 'shared/auth/auth'
import { dateInIstanbul, formatDate, formatTime, toInstant } from 'shared/domain/dates'
import { useHydrated } from 'shared/ui/hydrated/hydrated'
import styles from './diagnostics.module.css'
import { type ModuleFact, readModules } from './read-modules.ts'
import { sessionFacts } from './session-facts.ts'

/** The releases that this document is made of. The server does not know them where it draws the page. */
export function Modules() {
  const [modules, setModules] = useState<ModuleFact[] | null>(null)
  useEffect(() => {
    let isShown = true
    void readModules(document).then((read) => isShown && setModules(read))
    return () => {
      isShown = false
    }
  }, [])
  if (!modules) return <p>Sürümler, sayfa betikle çalışırken okunur.</p>
  return (
    <Table heads={['Modül', 'Sürüm', 'Sayfa', 'Doldurduğu yuva']} label="Modüller">
      {modules.map(({ id, version, pages, slots }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>{version}</td>
          <td>{pages}</td>
          <td>{slots || '–'}</td>
        </tr>
      ))}
    </Table>
  )
}

export function SessionState() {
  const session = useSession()
  const isHydrated = useHydrated()
  const { kind, until } = sessionFacts(isHydrated ? session : { kind: 'unknown' })
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Oturumun sahibi</dt>
        <dd>{kind}</dd>
      </div>
      <div>
        <dt>Jeton geçerliliği</dt>
        <dd>{until ? `${formatDate(dateInIstanbul(until))} ${formatTime(toInstant(until))}` : '–'}</dd>
      </div>
    </dl>
  )
}

export type Setting = { key: string; value: string }

export function Settings({ settings }: { settings: readonly Setting[] }) {
  return (
    <Table heads={['Ayar', 'Değer']} label="Ayarlar">
      {settings.map(({ key, value }) => (
        <tr key={key}>
          <th scope="row">{key}</th>
          <td>{value || '(boş)'}</td>
        </tr>
      ))}
    </Table>
  )
}

type TableProps = { heads: readonly string[]; label: string; children: React.ReactNode }

function Table({ heads, label, children }: TableProps) {
  return (
    // It scrolls on a phone, so it must be in reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above
    <div className={styles['scroll']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
