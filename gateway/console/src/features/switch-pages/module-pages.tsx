import { useState } from 'react'
import type { Switches } from 'gateway/wire/switch'
import type { ModuleId } from 'shared/module/facts'
import { Badge } from '../../lib/ui/badge.tsx'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { useSwitches } from './switch-calls.ts'
import { SwitchDialog } from './switch-dialog.tsx'
import styles from './module-pages.module.css'
import { ActButton } from '../../lib/act/act-button.tsx'

type Open = { to: 'off' | 'on'; page: string } | null

/** The pages of a module, each with its switch, and one for all of them. */
export function ModulePages({ module }: { module: ModuleId }) {
  const query = useSwitches()
  const [open, setOpen] = useState<Open>(null)
  return (
    <>
      <QueryContent what="Sayfalar" query={query}>
        {(known) => <Pages known={known} module={module} onSwitch={setOpen} />}
      </QueryContent>
      {open && <SwitchDialog {...open} module={module} onClose={() => setOpen(null)} />}
    </>
  )
}

type PagesProps = { known: Switches; module: ModuleId; onSwitch: (open: Open) => void }

function Pages({ known, module, onSwitch }: PagesProps) {
  const own = known.pages.filter((one) => one.module === module)
  const off = new Set(known.off.filter((one) => one.module === module).map(({ page }) => page))
  const all = { path: '*', title: 'Modülün tamamı' }
  if (own.length === 0) return <p>Yayında sayfası yok.</p>
  return (
    <ul className={styles['pages']}>
      {[all, ...own].map(({ path, title }) => (
        <li key={path} className={styles['page']}>
          <span>
            {title}
            {path !== '*' && <code className={styles['path']}>{path}</code>}
            {off.has(path) && <Badge kind="warn">Kapalı</Badge>}
          </span>
          <ActButton
            variant="ghost"
            aria-label={`${path === '*' ? module : path}: ${off.has(path) ? 'Yeniden aç' : 'Kapat'}`}
            aria-haspopup="dialog"
            disabled={path !== '*' && off.has('*')}
            onClick={() => onSwitch({ to: off.has(path) ? 'on' : 'off', page: path })}
          >
            {off.has(path) ? 'Yeniden aç' : 'Kapat'}
          </ActButton>
        </li>
      ))}
    </ul>
  )
}
