import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Mark } from 'gateway/wire/health'
import { Link } from 'shared/router/router'
import { Concerns } from '../../lib/ui/concerns.tsx'
import { percent, shortly } from '../../lib/text/format.ts'
import type { VersionHealth } from 'gateway/wire/ratings'
import { canRollBack, suspectOf, type KnownModule } from 'gateway/wire/known-module'
import { wordsOf } from '../../lib/text/module-names.ts'
import { toModule } from '../../lib/text/paths.ts'
import { isWrong } from 'gateway/wire/standing'
import { MarkList } from '../../lib/ui/mark-list.tsx'
import { Version } from '../../lib/ui/version.tsx'
import { VisitsChart } from '../../lib/ui/visits-chart.tsx'
import { Vitals } from '../../lib/ui/vitals.tsx'
import { ChangeButton } from '../change-pointer/change-button.tsx'
import styles from './module-card.module.css'

export function ModuleCard({ known }: { known: KnownModule }) {
  const { module, owner, pointer, concerns } = known
  const wrong = concerns.some(isWrong)
  return (
    <article className={`${styles['card']} ${wrong ? styles['wrong'] : ''}`} aria-labelledby={module}>
      <header>
        <h2 className={styles['title']} id={module}>
          <Link className={styles['open']} to={toModule(module)}>
            {module}
            <ChevronRight size={20} aria-hidden />
          </Link>
        </h2>
        <p className={styles['about']}>
          {wordsOf(known)}
          {owner !== null && ` · ${owner}`}
        </p>
      </header>
      <Concerns concerns={concerns} />
      <Served place="Kararlı" version={pointer.stable} health={known.stable} marks={known.marks} />
      {pointer.canary && (
        <Served
          place={`Kanarya ${percent(pointer.canary.percent)}`}
          since={pointer.canary.since}
          version={pointer.canary.version}
          health={known.canary}
          marks={known.marks}
        />
      )}
      <MarkList marks={known.marks} />
      {canRollBack(known) && (
        <footer className={styles['acts']}>
          <ChangeButton
            command={{ act: 'rollback', module, version: null, percent: null }}
            status={known}
            suspect={suspectOf(known)}
            variant={wrong ? 'sun' : 'ghost'}
          />
        </footer>
      )}
    </article>
  )
}

type ServedProps = {
  place: string
  since?: string
  version: string | null
  health: VersionHealth | null
  marks: readonly Mark[]
}

function Served({ place, since, version, health, marks }: ServedProps) {
  return (
    <div className={styles['served']} role="group" aria-label={place}>
      <p className={styles['release']}>
        <span className={styles['role']}>{place}</span> <Version version={version} />
      </p>
      {since && <p className={styles['since']}>Başlangıç {shortly(new Date(since))}</p>}
      {version !== null && (
        <>
          <VisitsChart health={health} of={place} marks={marks} />
          {health && health.visits > 0 && <Vitals figures={health} />}
        </>
      )}
    </div>
  )
}
