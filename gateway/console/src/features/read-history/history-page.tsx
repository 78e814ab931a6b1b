import { useSearchParams } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Chip } from 'shared/ui/chip/chip'
import { moduleId } from 'shared/module/facts'
import { useHistory, useStatus } from '../../lib/api/queries.ts'
import { HistoryList } from '../../lib/ui/history-list.tsx'
import { consolePatterns } from '../../lib/text/paths.ts'
import { QueryContent } from '../../lib/ui/query-content.tsx'
import styles from './history-page.module.css'

/** What was changed on the whole site, or of one module by ?modul=. */
export function HistoryPage() {
  const [params, setParams] = useSearchParams()
  const chosen = moduleId.safeParse(params.get('modul')).data ?? null
  const parts = useStatus().data?.modules.map(({ module }) => module) ?? []
  const history = useHistory(chosen)
  const choose = (module: string | null) =>
    setParams(module === null ? {} : { modul: module }, { replace: true, preventScrollReset: true })
  return (
    <>
      <title>Geçmiş | Yayın konsolu</title>
      <h1>Geçmiş</h1>
      <p>
        <ButtonLink variant="ghost" to={consolePatterns.siteAt}>
          O an site nasıldı
        </ButtonLink>
      </p>
      <div className={styles['filter']} role="group" aria-label="Modül">
        <Chip selected={chosen === null} onClick={() => choose(null)}>
          Hepsi
        </Chip>
        {parts.map((module) => (
          <Chip
            key={module}
            selected={chosen === module}
            onClick={() => choose(chosen === module ? null : module)}
          >
            {module}
          </Chip>
        ))}
      </div>
      <QueryContent what="Geçmiş" query={history}>
        {({ entries }) => <HistoryList entries={entries} named={chosen === null} />}
      </QueryContent>
    </>
  )
}
