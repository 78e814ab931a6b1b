import { lazy, Suspense, useState } from 'react'
import type { Journey } from 'shared/contracts/journey'
import type { Gender, SeatNo } from 'shared/contracts/units'
import { realWait, withRetry } from 'shared/module/retry'
import { SegmentedControl } from 'shared/ui/segmented-control/segmented-control'
import { Loading, Skeleton } from 'shared/ui/skeleton/skeleton'
import { Bus } from './bus.tsx'
import { Fare } from './fare.tsx'
import { Legend } from './legend.tsx'
import type { SeatNews } from './merge-cells.ts'
import { rememberChoice, rememberedChoice, type Choice } from './remember-choice.ts'
import type { RuleAdvice } from './rule-advice.ts'
import { RuleNotice } from './rule-notice.tsx'
import { faresOf, seatsOf, type PlannedSeat } from './seat-map.ts'
import { newsSentence } from './seat-texts.ts'
import styles from './seat-views.module.css'

const SeatList = lazy(() => withRetry(() => import('./seat-list.tsx'), realWait))

type Props = {
  journey: Journey
  chosen: ReadonlyMap<SeatNo, Gender>
  /** The seat whose gender is being asked. */
  asking: SeatNo | null
  news: SeatNews
  /** When the lone-seat rule is in the way. */
  advice: RuleAdvice | null
  onPress: (seat: PlannedSeat, element: HTMLElement) => void
  onLeave: () => void
}

const views = [
  { value: 'plan', label: 'Plan' },
  { value: 'list', label: 'Liste' },
] as const satisfies readonly { value: Choice['view']; label: string }[]

const noSeats: ReadonlySet<SeatNo> = new Set()

/** The seats of a bus, drawn or listed: the same seats, the same acts. */
export function SeatViews({ journey, news, advice, onLeave, ...seats }: Props) {
  const [view, setView] = useState(() => rememberedChoice().view)
  const { cells } = journey.seats
  const changed = [...news.taken, ...news.freed]
  const fits = advice?.fits ?? noSeats

  function show(next: Choice['view']): void {
    setView(next)
    rememberChoice({ view: next })
  }

  return (
    <div className={styles['views']}>
      <div className={styles['head']}>
        <SegmentedControl label="Koltukların gösterimi" options={views} value={view} onChange={show} />
        <OneFare seats={seatsOf(cells)} />
      </div>
      {view === 'plan' ? (
        <div>
          <Bus
            {...seats}
            label={`Koltuk planı, ${journey.bus.type} düzen`}
            cells={cells}
            news={changed}
            fits={fits}
            onLeave={onLeave}
          />
          <Legend cells={cells} marksFits={fits.size > 0} />
          {advice && <RuleNotice {...advice} />}
        </div>
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <div>
            <SeatList
              {...seats}
              label={`Koltuk listesi, ${journey.bus.type} düzen`}
              cells={cells}
              news={changed}
              fits={fits}
            />
            {advice && <RuleNotice {...advice} />}
          </div>
        </Suspense>
      )}
      <span className="visually-hidden" role="status">
        {newsSentence(news)}
      </span>
      <span className="visually-hidden" role="status">
        {advice?.hint}
      </span>
    </div>
  )
}

/** One fare for all is said once; several are on the seats. */
function OneFare({ seats }: { seats: readonly PlannedSeat[] }) {
  const [fare, ...others] = faresOf(seats)
  if (!fare || others.length > 0) return null
  return (
    <span className={styles['fare']}>
      Her koltuk <Fare {...fare} />
    </span>
  )
}

function ListSkeleton() {
  return (
    <Loading label="Koltuk listesi yükleniyor">
      <Skeleton shape="block" className={styles['skeleton']} />
    </Loading>
  )
}
