import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Journey } from 'shared/contracts/journey'
import { formatTime, nightNote } from 'shared/domain/dates'
import { formatMoneyShort } from 'shared/domain/money'
import { Button } from 'shared/ui/button/button'
import { StubCard } from 'shared/ui/stub-card/stub-card'
import { amenityName } from '../../lib/amenities.ts'
import { JourneyLine } from '../../lib/journey-line.tsx'
import { endsOf } from '../../lib/journey-ends.ts'
import styles from './journey-card.module.css'

type Props = {
  journey: Journey
  open: boolean
  onToggle: () => void
  /** The seat map, in the card while it is open. */
  children: ReactNode
}

/** So many seats or fewer are said as a warning. */
const fewSeats = 5
const shownAmenities = 4

export function JourneyCard({ journey, open, onToggle, children }: Props) {
  const panel = useId()
  const title = useId()
  const { boarding, alighting } = endsOf(journey)
  const heading = useKeptInView(open)
  const note = nightNote(boarding.time)
  const full = journey.seats.free === 0
  return (
    <li className={styles['item']}>
      <StubCard
        aria-labelledby={title}
        current={open}
        stub={
          <div className={styles['side']}>
            <div>
              <Fare {...journey.price} />
              <FreeSeats free={journey.seats.free} />
            </div>
            <Button
              variant={open ? 'ghost' : 'primary'}
              aria-expanded={open}
              aria-controls={open ? panel : undefined}
              aria-describedby={title}
              disabled={full && !open}
              onClick={onToggle}
            >
              {open ? 'Kapat' : full ? 'Dolu' : 'Koltuk seç'}
            </Button>
          </div>
        }
      >
        <h3 id={title} ref={heading} className={`visually-hidden ${styles['heading']}`}>
          {`${formatTime(boarding.time)} ${boarding.name} – ${formatTime(alighting.time)} ${alighting.name}`}
        </h3>
        <JourneyLine journey={journey} />
        <Amenities journey={journey} all={open} />
        {note && <p className={styles['night']}>{note}</p>}
      </StubCard>
      {open && (
        <div id={panel} className={styles['panel']} role="region" aria-label="Koltuk seçimi">
          {children}
        </div>
      )}
    </li>
  )
}

/** A link to an open bus leads to it, and a bus opened below another stays put when that one closes. */
function useKeptInView(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open) heading.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return heading
}

function Fare({ price, original }: Journey['price']) {
  return (
    <p className={styles['fares']}>
      <b className={styles['fare']}>{formatMoneyShort(price)}</b>
      {original !== null && original > price && (
        <s className={styles['original']}>
          <span className="visually-hidden">İndirimsiz fiyat </span>
          {formatMoneyShort(original)}
        </s>
      )}
    </p>
  )
}

function FreeSeats({ free }: { free: number }) {
  if (free === 0) return <p className={styles['free']}>Boş koltuk kalmadı</p>
  if (free > fewSeats) return <p className={styles['free']}>{free} koltuk boş</p>
  return (
    <p className={styles['free']}>
      <span className={styles['few']}>Son {free} koltuk</span>
    </p>
  )
}

function Amenities({ journey, all }: { journey: Journey; all: boolean }) {
  const { bus, features } = journey
  const shown = all ? features : features.slice(0, shownAmenities)
  const more = features.length - shown.length
  return (
    <ul className={styles['amenities']} aria-label="Otobüs ve olanaklar">
      <li className={styles['bus']}>{bus.name.includes(bus.type) ? bus.name : `${bus.type} ${bus.name}`}</li>
      {shown.map((key) => (
        <li key={key}>{amenityName(key)}</li>
      ))}
      {more > 0 && <li>+{more}</li>}
    </ul>
  )
}
