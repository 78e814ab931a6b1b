import BusFront from 'lucide-react/icons/bus-front'
import type { BusPosition, TrackedJourney, TrackedStop } from 'shared/contracts/tracking'
import { stopState } from 'shared/domain/bus-position'
import { timeOf } from './position-texts.ts'
import styles from './road.module.css'

type Props = { journey: TrackedJourney; position: BusPosition }

const stateLabels = { behind: 'Geride kaldı', here: 'Otobüs burada olmalı', ahead: 'Sırada' }

/** The stops of the bus from above to below, and the bus where it should be. */
export function Road({ journey, position }: Props) {
  const isGoing = position.kind === 'at-stop' || position.kind === 'between'
  return (
    <ol className={styles['road']}>
      {journey.stops.map((stop, at) => {
        const state = stopState(position, at, journey.alights)
        const isHop = position.kind === 'between' && position.from === at
        return (
          <li
            key={`${stop.time} ${stop.name}`}
            className={styles['stop']}
            data-state={state}
            data-beside={at < journey.boards || at > journey.alights || undefined}
            data-tenth={isHop ? Math.round(position.fraction * 10) : undefined}
          >
            <span className={styles['dot']} aria-hidden="true">
              {state === 'here' && <BusFront size={18} />}
            </span>
            <StopText journey={journey} stop={stop} at={at} />
            {state === 'here' ? (
              <p className={styles['here']}>{stateLabels.here}</p>
            ) : (
              (isGoing || state === 'behind') && <span className="visually-hidden">{stateLabels[state]}</span>
            )}
            {isHop && <Hop fraction={position.fraction} />}
          </li>
        )
      })}
    </ol>
  )
}

function StopText({ journey, stop, at }: { journey: TrackedJourney; stop: TrackedStop; at: number }) {
  return (
    <div className={styles['text']}>
      <span className={styles['name']}>{stop.name}</span>
      <time className={styles['time']} dateTime={stop.time}>
        {timeOf(journey, stop)}
      </time>
      {/* Of a station that has its town's name, the town says nothing more. */}
      {!stop.name.startsWith(stop.city) && <span className={styles['city']}>{stop.city}</span>}
      {at === journey.boards && <span className={styles['mark']}>Yolcu biner</span>}
      {at === journey.alights && <span className={styles['mark']}>Yolcu iner</span>}
    </div>
  )
}

/** Between a stop and the next: how far the bus should have come. */
function Hop({ fraction }: { fraction: number }) {
  return (
    <div className={styles['hop']}>
      <span className={styles['passed']} aria-hidden="true" />
      <p className={styles['bus']}>
        <span className={styles['icon']} aria-hidden="true">
          <BusFront size={18} />
        </span>
        <span className={styles['label']}>
          Otobüs burada olmalı
          <span className="visually-hidden">
            , iki durak arasında geride kalan yol %{Math.round(fraction * 100)}
          </span>
        </span>
      </p>
    </div>
  )
}
