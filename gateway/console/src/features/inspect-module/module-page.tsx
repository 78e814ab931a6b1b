import { Link, useLoaderData } from 'shared/router/router'
import { Panel } from 'shared/ui/panel/panel'
import { type ModuleId, moduleId } from 'shared/module/facts'
import { useHealth, useHistory, useStatus } from '../../lib/api/queries.ts'
import { Concerns } from '../../lib/ui/concerns.tsx'
import { HealthMissing } from '../../lib/ui/health-missing.tsx'
import { HistoryList } from '../../lib/ui/history-list.tsx'
import { knownModule } from 'gateway/wire/known-module'
import { wordsOf } from '../../lib/text/module-names.ts'
import { consolePatterns } from '../../lib/text/paths.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import { ModulePages } from '../switch-pages/module-pages.tsx'
import { OffNotice } from '../switch-pages/off-notice.tsx'
import { RolloutPanel } from '../follow-rollout/rollout-panel.tsx'
import { ModuleActs } from './module-acts.tsx'
import styles from './module-page.module.css'
import { NoSuchModule } from './no-such-module.tsx'
import { ModuleErrors } from './module-errors.tsx'
import { PageVitals } from './page-vitals.tsx'
import { ReleaseList } from './release-list.tsx'
import { VersionsSideBySide } from './versions-side-by-side.tsx'

/** One module: what it serves and how that goes, every release with its proof, and who did what. */
export function ModulePage() {
  const id = moduleId.safeParse(useLoaderData<string>())
  return id.success ? <Module key={id.data} id={id.data} /> : <NoSuchModule />
}

function Module({ id }: { id: ModuleId }) {
  const status = useStatus()
  const health = useHealth()
  const history = useHistory(id)
  const modules = status.data?.modules
  const found = modules?.find((one) => one.module === id)
  if (modules && !found) return <NoSuchModule />
  return (
    <>
      <title>{`${id} | Yayın konsolu`}</title>
      <Link className={styles['back']} to={consolePatterns.modules}>
        Modüller
      </Link>
      <h1 className={styles['title']}>{id}</h1>
      <QueryContent what="Modül" query={status}>
        {(answer) => {
          if (!found) return null
          const known = knownModule(found, health.data ?? null, answer)
          return (
            <>
              <p className={styles['about']}>
                {wordsOf(found)}
                {known.owner !== null && ` · ${known.owner}`}
              </p>
              <HealthMissing health={health} />
              <Concerns concerns={known.concerns} />
              <OffNotice off={status.data?.off} of={id} />
              <RolloutPanel
                module={id}
                rollout={status.data?.rollouts?.find(({ module }) => module === id)}
              />
              <ModuleActs known={known} />
              <Panel title="Sağlık, son 60 dakika">
                <VersionsSideBySide known={known} health={health.data ?? null} />
              </Panel>
              <Panel title="Hatalar">
                <ModuleErrors module={id} />
              </Panel>
              {id !== 'host' && (
                <Panel title="Sayfaların hızı, son 24 saat">
                  <PageVitals module={id} />
                </Panel>
              )}
              {id !== 'host' && (
                <Panel title="Sayfalar">
                  <ModulePages module={id} />
                </Panel>
              )}
              <Panel title="Sürümler">
                <ReleaseList
                  status={known}
                  all={status.data?.modules ?? []}
                  heldBack={status.data?.heldBack ?? []}
                  approvals={status.data?.approvals ?? []}
                />
              </Panel>
            </>
          )
        }}
      </QueryContent>
      <Panel title="Geçmiş">
        <QueryContent what="Geçmiş" query={history}>
          {({ entries }) => <HistoryList entries={entries} />}
        </QueryContent>
      </Panel>
    </>
  )
}
