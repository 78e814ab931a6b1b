import type { Journey } from 'shared/contracts/journey'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import { splitByDay } from 'shared/domain/journey-times'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { filterJourneys } from '../features/filter-journeys/filter-journeys.ts'
import { JourneyCard } from '../features/list-journeys/journey-card.tsx'
import { SeatMap } from '../features/open-seat-map/seat-map.tsx'
import { endsOf } from '../lib/journey-ends.ts'
import { noFilters } from '../lib/results-query.ts'
import { searchOf } from '../lib/wish-query.ts'
import styles from './results-page.module.css'
import type { ResultsAddress } from './use-results-address.ts'

type Props = { journeys: readonly Journey[]; address: ResultsAddress }

/** The journeys of the day, and apart from them those after midnight (spec, point 4). */
export function DayLists({ journeys, address }: Props) {
  const { filters } = address.query
  const days = splitByDay(filterJourneys(journeys, noFilters))
  const sameDay = filterJourneys(days.sameDay, filters)
  const nextDay = filterJourneys(days.nextDay, filters)
  const shown = sameDay.length + nextDay.length
  return (
    <>
      <p className={styles['count']} role="status">
        {shown === journeys.length
          ? `${journeys.length} sefer bulundu`
          : `${journeys.length} seferden ${shown} tanesi gösteriliyor`}
        <span key={JSON.stringify(filters)} className={styles['turn']} aria-hidden="true" />
      </p>
      {shown === 0 && (
        <Notice
          kind="empty"
          title="Seçtiğiniz filtrelere uyan sefer yok"
          actions={
            <Button variant="ghost" onClick={() => address.adjust({ filters: noFilters })}>
              Filtreleri temizle
            </Button>
          }
        >
          Filtreleri kaldırınca {journeys.length} sefer görünür.
        </Notice>
      )}
      <DayList journeys={sameDay} address={address} />
      <DayList journeys={nextDay} address={address} note="gece yarısından sonra" />
    </>
  )
}

function DayList({ journeys, address, note }: Props & { note?: string }) {
  const first = journeys[0]
  if (!first) return null
  const { date } = endsOf(first).boarding
  return (
    <section className={styles['list']} aria-label={`${formatDay(date)} seferleri`}>
      <h2 className={note ? styles['day'] : 'visually-hidden'}>
        {`${formatDay(date)} ${formatWeekday(date)}`} {note && <span>{note}</span>}
      </h2>
      <ul className={styles['journeys']}>
        {journeys.map((journey) => (
          <OneJourney key={journey.id} journey={journey} address={address} />
        ))}
      </ul>
    </section>
  )
}

function OneJourney({ journey, address }: { journey: Journey; address: ResultsAddress }) {
  const { query, adjust, goTo } = address
  const search = searchOf(query.wish)
  const open = query.open === journey.id
  return (
    <JourneyCard journey={journey} open={open} onToggle={() => adjust({ open: open ? null : journey.id })}>
      {search && (
        <SeatMap
          leg={query.leg.kind}
          journey={journey}
          search={search}
          onOutboundChosen={() =>
            goTo({ leg: { kind: 'return', outbound: journey.id }, open: null, filters: noFilters })
          }
        />
      )}
    </JourneyCard>
  )
}
