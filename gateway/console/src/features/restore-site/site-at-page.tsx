import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { siteAt, type SiteAt } from 'gateway/wire/site-at'
import { Link, useSearchParams } from 'shared/router/router'
import { TextField } from 'shared/ui/text-field/text-field'
import { useOpsApi } from '../../lib/api/api.ts'
import { percent, shortly, spokenVersion } from '../../lib/text/format.ts'
import { consolePatterns } from '../../lib/text/paths.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { localMoment, momentOf } from '../../lib/text/local-moment.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import styles from './site-at-page.module.css'
import { ActButton } from '../../lib/act/act-button.tsx'

/** What the site was at a moment, by ?zaman=, and the way back to it. */
export function SiteAtPage() {
  const [params, setParams] = useSearchParams()
  const [first] = useState(() => localMoment(new Date()))
  const typed = params.get('zaman') ?? first
  const time = momentOf(typed)
  return (
    <>
      <title>O an site nasıldı | Yayın konsolu</title>
      <Link className={styles['back']} to={consolePatterns.history}>
        Geçmiş
      </Link>
      <h1>O an site nasıldı</h1>
      <TextField
        label="Zaman"
        type="datetime-local"
        value={typed}
        max={first}
        error={time === null ? 'Geçerli bir gün ve saat girin.' : undefined}
        onChange={(event) =>
          setParams({ zaman: event.target.value }, { replace: true, preventScrollReset: true })
        }
      />
      {time !== null && <Then key={time} time={time} />}
    </>
  )
}

function Then({ time }: { time: string }) {
  const api = useOpsApi()
  const query = useQuery(
    queryOptions({
      queryKey: ['site-at', time],
      queryFn: ({ signal }) =>
        api.call(siteAt, { path: `/_release/site-at?${new URLSearchParams({ time }).toString()}`, signal }),
      refetchInterval: false,
    }),
  )
  const [open, setOpen] = useState(false)
  return (
    <QueryContent what="O an" query={query}>
      {(then) =>
        then.modules.length === 0 ? (
          <p>O an yayında bir şey yoktu.</p>
        ) : (
          <>
            <Parts then={then} />
            <div>
              <ActButton variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
                Siteyi bu zamana döndür
              </ActButton>
            </div>
            {open && <RestoreDialog time={time} onClose={() => setOpen(false)} />}
          </>
        )
      }
    </QueryContent>
  )
}

function Parts({ then: { modules, off, drill } }: { then: SiteAt }) {
  return (
    <>
      <ul className={styles['parts']}>
        {modules.map(({ module, pointer, since, who }) => (
          <li key={module} className={styles['part']}>
            <b>{module}</b>
            <span>{spokenVersion(pointer.stable)}</span>
            {pointer.canary && (
              <span>
                Kanarya {percent(pointer.canary.percent)} {spokenVersion(pointer.canary.version)}
              </span>
            )}
            <span className={styles['since']}>
              {shortly(new Date(since))} anından beri, {who === 'health' ? 'Ağ geçidi' : who}
            </span>
          </li>
        ))}
      </ul>
      {off.length > 0 && (
        <p>
          Kapalıydı: {off.map(({ module, page }) => (page === '*' ? module : `${module} ${page}`)).join(', ')}
        </p>
      )}
      {drill && (
        <p>
          {drill.module} için tatbikat sürüyordu ({drill.fault}, {percent(drill.percent)})
        </p>
      )}
    </>
  )
}
