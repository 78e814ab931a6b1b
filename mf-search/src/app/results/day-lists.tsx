import { memo, Suspense, useState } from 'react'
import type { Journey } from 'shared/contracts/journey'
import type { Search } from 'shared/contracts/paths'
import type { JourneyId, Leg, LocalDate } from 'shared/contracts/units'
import { formatDay, formatWeekday } from 'shared/domain/dates'
import { isBeforeLimit } from 'shared/domain/time-limit'
import { Button } from 'shared/ui/button/button'
import { Notice } from 'shared/ui/notice/notice'
import { JourneyCard, JourneyItem } from '../../features/list-journeys/journey-card.tsx'
import { SeatMap } from '../../features/open-seat-map/seat-map.tsx'
import { AmenityIcons } from '../../lib/journeys/amenity-icons.tsx'
import { noFilters } from '../../lib/query/filters.ts'
import { endsOf } from '../../lib/journeys/journey-ends.ts'
import styles from './results-page.module.css'
import type { AddressActs } from './use-results-address.ts'
import type { Days, ListedDay } from './use-shown-journeys.ts'

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
      {sameDay.shown.size + nextDay.shown.size === 0 && (
        <NothingLeft possible={possible} onClear={() => listing.acts.adjust({ filters: noFilters })} />
      )}
      <DayList day={sameDay} {...listing} />
      <DayList day={nextDay} {...listing} note="gece yarısından sonra" />
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

type ListProps = Listing & { day: ListedDay; note?: string }

function DayList({ day, note, date: searched, open, now, ...card }: ListProps) {
  const drawn = useDrawn(day.shown)
  const journeys = day.journeys.filter(({ id }) => drawn.has(id))
  const first = journeys[0]
  if (!first) return null
  const { date } = endsOf(first).boarding
  return (
    <section
      className={styles['list']}
      aria-label={`${formatDay(date)} seferleri`}
      hidden={day.shown.size === 0}
    >
      <h2 className={date === searched ? 'visually-hidden' : styles['day']}>
        {`${formatDay(date)} ${formatWeekday(date)}`} {note && <span>{note}</span>}
      </h2>
      <ul className={styles['journeys']}>
        {journeys.map((journey) => (
          <Row
            key={journey.id}
            journey={journey}
            cancellable={isBeforeLimit(journey, journey.cancel_until_minutes, now)}
            hidden={!day.shown.has(journey.id)}
            open={open === journey.id}
            {...card}
          />
        ))}
      </ul>
    </section>
  )
}

/** A card that was shown once stays in the document when a filter hides it: to draw hundreds of them anew takes long. */
function useDrawn(shown: ReadonlySet<JourneyId>): ReadonlySet<JourneyId> {
  const [drawn, setDrawn] = useState(shown)
  if ([...shown].every((id) => drawn.has(id))) return drawn
  const all = new Set([...drawn, ...shown])
  setDrawn(all)
  return all
}

type CardProps = Pick<Listing, 'leg' | 'search' | 'acts'> & {
  journey: Journey
  cancellable: boolean
  open: boolean
}

type RowProps = CardProps & { hidden: boolean }

/** One of hundreds, as its card below: drawn again only when something of its own is another. */
const Row = memo(function Row({ hidden, ...card }: RowProps) {
  return (
    <JourneyItem id={card.journey.id} hidden={hidden}>
      {/* A boundary each: React takes them over one by one, and first the one that is tapped. */}
      <Suspense>
        <OneJourney {...card} />
      </Suspense>
    </JourneyItem>
  )
})

const OneJourney = memo(function OneJourney({ journey, cancellable, open, leg, search, acts }: CardProps) {
  return (
    <JourneyCard
      journey={journey}
      cancellable={cancellable}
      open={open}
      onToggle={() => acts.toggle(journey.id)}
    >
      {search && (
        <SeatMap
          leg={leg}
          journey={journey}
          search={search}
          onOutboundChosen={() => acts.chooseOutbound(journey.id)}
        />
      )}
    </JourneyCard>
  )
})
