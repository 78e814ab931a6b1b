import { memo, Suspense } from 'react'
import type { Journey } from 'shared/contracts/journey'
import type { Search } from 'shared/contracts/paths'
import type { JourneyId, Leg, LocalDate } from 'shared/contracts/units'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import { isBeforeLimit } from 'shared/domain/time-limit'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { JourneyCard } from '../../features/list-journeys/journey-card.tsx'
import { SeatMap } from '../../features/open-seat-map/seat-map.tsx'
import { AmenityIcons } from '../../lib/journeys/amenity-icons.tsx'
import { noFilters } from '../../lib/query/filters.ts'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import styles from './results-page.module.css'
import type { AddressActs } from './use-results-address.ts'
import type { Days } from './use-shown-journeys.ts'

type Listing = {
  /** In milliseconds. */
  now: number
  /** The day searched for. */
  date: LocalDate
  open: JourneyId | null
  leg: Leg
  search: Search | null
  acts: AddressActs
}

type Props = Listing & {
  days: Days
  /** How many journeys there are without filters. */
  possible: number
}

/** The journeys of the day, and apart from them those after midnight (docs/product.md#behaviour). */
export const DayLists = memo(function DayLists({ days, possible, ...listing }: Props) {
  const { sameDay, nextDay } = days
  return (
    <>
      <AmenityIcons />
      {sameDay.length + nextDay.length === 0 && (
        <NothingLeft possible={possible} onClear={() => listing.acts.adjust({ filters: noFilters })} />
      )}
      <DayList journeys={sameDay} {...listing} />
      <DayList journeys={nextDay} {...listing} note="gece yarısından sonra" />
    </>
  )
})

function NothingLeft({ possible, onClear }: { possible: number; onClear: () => void }) {
  return (
    <Notice
      kind="empty"
      title="Seçtiğiniz filtrelere uyan sefer yok"
      actions={
        <Button variant="ghost" onClick={onClear}>
          Filtreleri temizle
        </Button>
      }
    >
      Filtreleri kaldırınca {possible} sefer görünür.
    </Notice>
  )
}

type ListProps = Listing & { journeys: readonly Journey[]; note?: string }

function DayList({ journeys, note, date: searched, open, now, ...card }: ListProps) {
  const first = journeys[0]
  if (!first) return null
  const { date } = endsOf(first).boarding
  return (
    <section className={styles['list']} aria-label={`${formatDay(date)} seferleri`}>
      <h2 className={date === searched ? 'visually-hidden' : styles['day']}>
        {`${formatDay(date)} ${formatWeekday(date)}`} {note && <span>{note}</span>}
      </h2>
      <ul className={styles['journeys']}>
        {journeys.map((journey) => (
          // A boundary each: React takes them over one by one, and first the one that is tapped.
          <Suspense key={journey.id}>
            <OneJourney
              journey={journey}
              cancellable={isBeforeLimit(journey, journey.cancel_until_minutes, now)}
              open={open === journey.id}
              {...card}
            />
          </Suspense>
        ))}
      </ul>
    </section>
  )
}

type CardProps = Pick<Listing, 'leg' | 'search' | 'acts'> & {
  journey: Journey
  cancellable: boolean
  open: boolean
}

/** Drawn again only when something in its own card is another: a list has hundreds of them. */
const OneJourney = memo(function OneJourney({ journey, cancellable, open, leg, search, acts }: CardProps) {
  return (
    <JourneyCard
      journey={journey}
      cancellable={cancellable}
      open={open}
      onToggle={() => acts.adjust(({ open: now }) => ({ open: now === journey.id ? null : journey.id }))}
    >
      {open && search && (
        <SeatMap
          leg={leg}
          journey={journey}
          search={search}
          onOutboundChosen={() =>
            acts.goTo(({ filters }) => ({
              leg: { kind: 'return', outbound: journey.id },
              open: null,
              filters: { ...noFilters, sort: filters.sort },
            }))
          }
        />
      )}
    </JourneyCard>
  )
})
