import { useHealth, useStatus } from '../../lib/api/queries.ts'
import { knownModule, worstFirst } from 'gateway/wire/known-module'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { HealthMissing } from '../../lib/ui/health-missing.tsx'
import { DamagedNotice } from '../mend-files/damaged-notice.tsx'
import { OffNotice } from '../switch-pages/off-notice.tsx'
import { Halted } from './halted.tsx'
import { ModuleCard } from './module-card.tsx'
import styles from './modules-page.module.css'
import { summaryOf } from './summary.ts'
import { Unread } from './unread.tsx'

/** Where a page to ops leads: what is wrong stands first, with its way back beside it. */
export function ModulesPage() {
  const status = useStatus()
  const health = useHealth()
  return (
    <>
      <title>Modüller | Yayın konsolu</title>
      <h1>Modüller</h1>
      <QueryContent what="Modüller" query={status}>
        {(answer) => {
          const { modules, unread, off, damaged, current } = answer
          const known = worstFirst(modules.map((one) => knownModule(one, health.data ?? null, answer)))
          return (
            <>
              <HealthMissing health={health} />
              <Halted health={health.data ?? null} />
              <OffNotice off={off} />
              <DamagedNotice damaged={damaged} />
              <Unread unread={unread} />
              <p className={styles['summary']} role="status">
                {summaryOf(known, current)}
              </p>
              <ul className={styles['cards']}>
                {known.map((one) => (
                  <li key={one.module}>
                    <ModuleCard known={one} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </QueryContent>
    </>
  )
}
