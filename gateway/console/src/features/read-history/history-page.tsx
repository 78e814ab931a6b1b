import { partId } from 'gateway/wire/pointer'
import { useSearchParams } from 'shared/router/router'
import { Chip } from 'shared/ui/chip/chip'
import { useBoard } from '../../lib/api/board.ts'
import { HistoryList } from '../../lib/ui/history-list.tsx'
import { Shown } from '../../lib/ui/shown.tsx'
import { shownOf, useWatched } from '../../lib/api/watch.ts'
import styles from './history-page.module.css'

/** What was changed on the whole site, or of one module by ?modul=. */
export function HistoryPage() {
  const [params, setParams] = useSearchParams()
  const chosen = partId.safeParse(params.get('modul')).data ?? null
  const board = useBoard()
  const parts = shownOf(useWatched(board.status))?.modules.map(({ module }) => module) ?? []
  const watch = board.historyOf(chosen)
  const history = useWatched(watch)
  const choose = (module: string | null) =>
    setParams(module === null ? {} : { modul: module }, { replace: true, preventScrollReset: true })
  return (
    <>
      <title>Geçmiş | Yayın konsolu</title>
      <h1>Geçmiş</h1>
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
      <Shown what="Geçmiş" watch={watch} watched={history}>
        {({ entries }) => <HistoryList entries={entries} named={chosen === null} />}
      </Shown>
    </>
  )
}
