import { useBoard } from '../../lib/api/board.ts'
import { knownModule, worstFirst } from '../../lib/release/known-module.ts'
import { Shown } from '../../lib/ui/shown.tsx'
import { shownOf, useWatched } from '../../lib/api/watch.ts'
import { HealthMissing } from '../../lib/ui/health-missing.tsx'
import { Halted } from './halted.tsx'
import { ModuleCard } from './module-card.tsx'
import styles from './modules-page.module.css'
import { summaryOf } from './summary.ts'
import { Unread } from './unread.tsx'

/** Where a page to ops leads: what is wrong stands first, with its way back beside it. */
export function ModulesPage() {
  const board = useBoard()
  const status = useWatched(board.status)
  const health = useWatched(board.health)
  return (
    <>
      <title>Modüller | Yayın konsolu</title>
      <h1>Modüller</h1>
      <Shown what="Modüller" watch={board.status} watched={status}>
        {({ modules, unread }) => {
          const known = worstFirst(modules.map((one) => knownModule(one, shownOf(health))))
          return (
            <>
              <HealthMissing health={health} />
              <Halted health={shownOf(health)} />
              <Unread unread={unread} />
              <p className={styles['summary']} role="status">
                {summaryOf(known)}
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
      </Shown>
    </>
  )
}
