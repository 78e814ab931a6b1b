import type { StationId } from 'shared/contracts/units'
import { Button } from 'shared/ui/button/button'
import { AmenityIcon } from '../../lib/journeys/amenity-icons.tsx'
import { amenityName } from '../../lib/journeys/amenities.ts'
import type { Choice, Filters } from '../../lib/query/filters.ts'
import { FilterChip, keyOf, Row } from './filter-chip.tsx'
import styles from './filter-chips.module.css'
import type { Offers } from './offers.ts'

type Props = {
  id: string
  filters: Filters
  offers: Offers
  /** How many journeys the filters leave. */
  count: number
  terminalName: (id: StationId) => string
  onToggle: (choice: Choice) => void
  /** Null when nothing is chosen. */
  onClear: (() => void) | null
  onDone: () => void
}

/** Terminals and amenities, as many as the list has. */
export function MoreFilters({ id, filters, offers, count, terminalName, onToggle, onClear, onDone }: Props) {
  return (
    <div id={id} className={styles['panel']} role="group" aria-label="Filtreler">
      {offers.terminal.length > 0 && (
        <>
          <p className={styles['title']} aria-hidden="true">
            Kalkış terminali
          </p>
          <Row label="Kalkış terminali" wrap>
            {offers.terminal.map((offer) => (
              <FilterChip key={keyOf(offer)} {...offer} filters={filters} counted onToggle={onToggle}>
                {terminalName(offer.choice.value)}
              </FilterChip>
            ))}
          </Row>
        </>
      )}
      {offers.amenity.length > 0 && (
        <>
          <p className={styles['title']} aria-hidden="true">
            Otobüste olsun
          </p>
          <Row label="Otobüste olsun" wrap>
            {offers.amenity.map((offer) => (
              <FilterChip
                key={keyOf(offer)}
                {...offer}
                filters={filters}
                counted
                icon={<AmenityIcon name={offer.choice.value} />}
                onToggle={onToggle}
              >
                {amenityName(offer.choice.value)}
              </FilterChip>
            ))}
          </Row>
        </>
      )}
      <div className={styles['end']}>
        {onClear && (
          <Button variant="ghost" onClick={onClear}>
            Temizle
          </Button>
        )}
        <Button className={styles['done']} onClick={onDone}>
          {count > 0 ? `${count} seferi göster` : 'Kapat'}
        </Button>
      </div>
    </div>
  )
}
