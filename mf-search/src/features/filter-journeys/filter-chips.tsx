import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import type { TimeRanges } from 'shared/contracts/search-configuration'
import type { StationId } from 'shared/contracts/units'
import { Chip } from 'shared/ui/chip/chip'
import { type Choice, countChosen, type Filters, sorts } from '../../lib/filters.ts'
import { FilterChip, keyOf, Row } from './filter-chip.tsx'
import styles from './filter-chips.module.css'
import { hoursOf, rangeNames, sortNames } from './filter-words.ts'
import { MoreFilters } from './more-filters.tsx'
import type { Offers } from './offers.ts'

type Props = {
  filters: Filters
  offers: Offers
  ranges: TimeRanges
  /** The name of a boarding terminal. */
  terminalName: (id: StationId) => string
  onToggle: (choice: Choice) => void
  onClear: () => void
}

/** What travellers choose most is at hand, the rest behind one button that says how much of it is on. */
export function FilterChips({ filters, offers, ranges, terminalName, onToggle, onClear }: Props) {
  const [open, setOpen] = useState(false)
  const panel = useId()
  const others = offers.terminal.length + offers.amenity.length
  const chosen = countChosen(filters)
  return (
    <div className={styles['filters']}>
      <Row label="Kalkış saati ve otobüs">
        {others > 0 && (
          <Chip
            icon={<SlidersHorizontal size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={() => setOpen(!open)}
          >
            Filtreler
            {chosen > 0 && <Badge>{chosen}</Badge>}
          </Chip>
        )}
        {offers.timeRange.map((offer) => (
          <FilterChip key={keyOf(offer)} {...offer} onToggle={onToggle}>
            {rangeNames[offer.choice.value]}{' '}
            <span className={styles['small']}>{hoursOf(ranges[offer.choice.value])}</span>
          </FilterChip>
        ))}
        {offers.seatType.map((offer) => (
          <FilterChip key={keyOf(offer)} {...offer} onToggle={onToggle}>
            {offer.choice.value}
          </FilterChip>
        ))}
        {offers.direct.map((offer) => (
          <FilterChip key={keyOf(offer)} {...offer} onToggle={onToggle}>
            Direkt
          </FilterChip>
        ))}
      </Row>
      <Row label="Sıralama">
        {sorts.map((value) => (
          <Chip
            key={value}
            selected={filters.sort === value}
            onClick={() => onToggle({ filter: 'sort', value })}
          >
            {sortNames[value]}
          </Chip>
        ))}
      </Row>
      {open && others > 0 && (
        <MoreFilters
          id={panel}
          offers={offers}
          terminalName={terminalName}
          onToggle={onToggle}
          onClear={chosen > 0 ? onClear : null}
        />
      )}
    </div>
  )
}

function Badge({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles['badge']} aria-hidden="true">
        {children}
      </span>
      <span className="visually-hidden">, {children} seçili</span>
    </>
  )
}
