import { patterns } from 'shared/contracts/paths'
import type { TrackedJourney } from 'shared/contracts/tracking'
import { positionAt } from 'shared/domain/bus-position'
import { Link } from 'shared/router/router'
import { Notice } from 'shared/ui/notice/notice'
import { Panel } from 'shared/ui/panel/panel'
import { dayAndTime, dayOf, describePosition, remaining } from './position-texts.ts'
import { Road } from './road.tsx'
import { ShareLink } from './share-link.tsx'
import styles from './track-passenger.module.css'
import { useBusClock } from './use-bus-clock.ts'
import { useFreshJourney } from './use-fresh-journey.ts'

const takeFocus = (element: HTMLElement | null) => element?.focus()

type Props = {
  code: string
  journey: TrackedJourney
  /** The whole address of this page. */
  link: string
  /** Whoever has just asked for it hears the answer: the heading takes the focus. */
  isAnswer: boolean
  /** Called when there is nothing to show any more. */
  onOver: () => void
}

/** Where the bus should be, moved on by the clock. */
export function TrackedBus({ code, journey: first, link, isAnswer, onOver }: Props) {
  const { journey, isStale } = useFreshJourney(code, first, onOver)
  const now = useBusClock(journey.answered_at)
  const position = positionAt(journey, now)
  const { title, next } = describePosition(journey, position)
  const left = remaining(journey, position, now)
  const [from, to] = [journey.stops[journey.boards], journey.stops[journey.alights]]
  return (
    <section className={styles['result']} aria-labelledby="tracked-bus">
      <header className={styles['way']}>
        <h2 id="tracked-bus" tabIndex={-1} ref={isAnswer ? takeFocus : undefined}>
          {from?.city} → {to?.city}
        </h2>
        <p>{dayOf(journey)}</p>
      </header>
      <div className={styles['now']} data-kind={position.kind}>
        <div>
          <p role="status" className={styles['title']}>
            {title}
          </p>
          <p>
            {next} {journey.cancelled && <Link to={patterns.contact}>Bize ulaşın</Link>}
          </p>
        </div>
        {left && (
          <p className={styles['left']}>
            {left.name} <b>{left.time}</b>
          </p>
        )}
      </div>
      {isStale && (
        <Notice kind="offline" urgent={false} title="Bağlantı yok">
          Son bilinen saatlerle gösterilmeye devam ediyor; bağlantı gelince kendiliğinden yenilenir.
        </Notice>
      )}
      <Panel title="Otobüsün yolu">
        <Road journey={journey} position={position} />
        <p className={styles['note']}>
          Otobüsün yeri uydu konumuyla değil, sefer saatlerine göre hesaplanır. Yol durumu ve molalar
          nedeniyle otobüs burada gösterilenden geride olabilir.
        </p>
      </Panel>
      <ShareLink link={link} until={dayAndTime(journey.shared_until)} />
      <p>
        <Link className={styles['link']} to={patterns.passengerTracking}>
          Başka bir bilet sorgulayın
        </Link>
      </p>
    </section>
  )
}
