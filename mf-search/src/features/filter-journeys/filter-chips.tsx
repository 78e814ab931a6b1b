import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useRef } from 'react'
import type { TimeRanges } from 'shared/contracts/search-configuration'
import type { StationId } from 'shared/contracts/units'
import { Chip } from 'shared/ui/chip/chip'
import { type Choice, countChosen, type Filters, type Sort } from '../../lib/query/filters.ts'
import { FilterChip, keyOf, Row } from './filter-chip.tsx'
import styles from './filter-chips.module.css'
import { hoursOf, rangeName } from './filter-texts.ts'
import { MoreFilters } from './more-filters.tsx'
import type { Offers } from './offers.ts'
import { SortControl } from './sort-control.tsx'
import { usePanel } from './use-panel.ts'

type Props = {
  filters: Filters
  offers: Offers
  /** How many journeys the filters leave. */
  count: number
  ranges: TimeRanges
  /** The name of a boarding terminal. */
  terminalName: (id: StationId) => string
  onToggle: (choice: Choice) => void
  onSort: (sort: Sort | null) => void
  onClear: () => void
}

/**
 * One line: the order and what travellers choose most, the rest in a panel behind one button that says how much is on.
 * The panel lies over the list, so that the list does not move.
 */
export function FilterChips({ filters, offers, count, ranges, terminalName, onToggle, ...acts }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { open, toggle, close, closing } = usePanel(box, button)
  const others = offers.terminal.length + offers.amenity.length
  const chosen = countChosen(filters)
  return (
    <div ref={box} className={styles['filters']} {...closing}>
      <Row label="Filtreler ve sıralama">
        {others > 0 && (
          <Chip
            ref={button}
            icon={<SlidersHorizontal size={18} aria-hidden />}
            aria-expanded={open}
            aria-controls={open ? panel : undefined}
            onClick={toggle}
          >
            Filtreler
            {chosen > 0 && <Badge>{chosen}</Badge>}
          </Chip>
        )}
        <SortControl sort={filters.sort} onSort={acts.onSort} />
        {offers.timeRange.map((offer) => (
          <FilterChip key={keyOf(offer)} {...offer} filters={filters} onToggle={onToggle}>
            {rangeName(offer.choice.value, ranges[offer.choice.value])}{' '}
            <span className={styles['small']}>{hoursOf(ranges[offer.choice.value])}</span>
          </FilterChip>
        ))}
        {offers.direct.map((offer) => (
          <FilterChip key={keyOf(offer)} {...offer} filters={filters} onToggle={onToggle}>
            Direkt
          </FilterChip>
        ))}
        {offers.seatType.map((offer) => (
          <FilterChip key={keyOf(offer)} {...offer} filters={filters} onToggle={onToggle}>
            {offer.choice.value}
          </FilterChip>
        ))}
      </Row>
      {open && others > 0 && (
        <MoreFilters
          id={panel}
          filters={filters}
          offers={offers}
          count={count}
          terminalName={terminalName}
          onToggle={onToggle}
          onClear={chosen > 0 ? acts.onClear : null}
          onDone={close}
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
