import type { Ref } from 'react'
import X from 'lucide-react/icons/x'
import type { ResponseOf } from 'shared/contracts/call'
import type { expeditionDetail } from 'shared/contracts/expedition'
import { resultsPath, routePagePath } from 'shared/contracts/paths'
import type { LocalDate } from 'shared/contracts/units'
import { formatDuration } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { Link } from 'shared/router/router'
import { ButtonLink } from 'shared/ui/button/button'
import { Icon } from 'shared/ui/icon/icon'
import { StubCard } from 'shared/trade/stub-card/stub-card'
import { amenityIcon, amenityName } from '../../lib/journeys/amenities.ts'
import { shortPlace } from '../../lib/places/places.ts'
import styles from './expedition-panel.module.css'
import { nextRun, runningDays } from './running-days.ts'
import { stopTime } from './stop-times.ts'

export type ExpeditionDetail = ResponseOf<typeof expeditionDetail>['data']

type Props = {
  expedition: ExpeditionDetail
  /** As people name the ends, and the slug of their page. */
  pair: { from: string; to: string; slug: string }
  today: LocalDate
  /** The list without it. */
  closePath: string
  /** Gets the focus when an expedition is chosen. */
  heading: Ref<HTMLHeadingElement>
}

export function ExpeditionPanel({ expedition, pair, today, closePath, heading }: Props) {
  const title = 'chosen-expedition'
  return (
    <section className={styles['panel']} aria-labelledby={title}>
      <header className={styles['header']}>
        <h2 id={title} ref={heading} tabIndex={-1} className={styles['title']}>
          {`${expedition.departure_time} ${pair.from} – ${pair.to}`}
        </h2>
        <Link className={styles['close']} to={closePath} aria-label="Seferi kapat">
          <X size={22} aria-hidden />
        </Link>
      </header>
      <StubCard as="div" stub={<Stub {...{ expedition, pair, today }} />}>
        <p className={styles['facts']}>
          <b>{runningDays(expedition.weekdays)}</b>
          {` · ${formatDuration(expedition.duration_minutes)} · ${expedition.distance_km} km · ${expedition.bus_type}`}
        </p>
        <Stops expedition={expedition} />
        <ul className={styles['amenities']} aria-label="Otobüsteki olanaklar">
          {expedition.features.map((key) => (
            <li key={key}>
              <Icon name={amenityIcon(key)} size={16} />
              {amenityName(key)}
            </li>
          ))}
        </ul>
      </StubCard>
    </section>
  )
}

function Stops({ expedition: { stops, departure_time } }: Pick<Props, 'expedition'>) {
  return (
    <ol className={styles['stops']} aria-label="Duraklar">
      {stops.map((stop) => {
        const { time, later } = stopTime(departure_time, stop.minutes)
        return (
          <li key={stop.id} className={styles['stop']}>
            <span className={styles['clock']}>
              {time}
              {later && <span className={styles['later']}> {later}</span>}
            </span>
            <span className={styles['place']}>{shortPlace(stop.name)}</span>
          </li>
        )
      })}
    </ol>
  )
}

function Stub({ expedition, pair, today }: Pick<Props, 'expedition' | 'pair' | 'today'>) {
  const search = resultsPath({
    from: expedition.origin.id,
    to: expedition.destination.id,
    date: nextRun(expedition.weekdays, today),
    ticketType: 'oneway',
    returnDate: null,
  })
  return (
    <div className={styles['side']}>
      {expedition.lowest_fare !== null && (
        <p>
          <span className={styles['from']}>En düşük fiyat</span>
          <b className={styles['fare']}>{formatMoneyShort(expedition.lowest_fare)}</b>
        </p>
      )}
      <div className={styles['acts']}>
        <ButtonLink to={search}>Bilet arayın</ButtonLink>
        <Link className={styles['pair']} to={routePagePath(pair.slug)}>
          {`${pair.from} – ${pair.to} otobüsleri`}
        </Link>
      </div>
    </div>
  )
}
