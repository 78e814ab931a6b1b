import { Chip } from 'shared/ui/chip/chip'
import { type Filters, noFilters, sorts, timeRanges } from '../../lib/results-query.ts'
import styles from './filter-chips.module.css'

type Props = { filters: Filters; onChange: (filters: Filters) => void }

const rangeNames = {
  morning: ['Sabah', '05–13'],
  evening: ['Akşam', '13–21'],
  night: ['Gece', '21–05'],
} as const

const sortNames = {
  departure_time_asc: 'En erken',
  departure_time_desc: 'En geç',
  price_asc: 'En ucuz',
  price_desc: 'En pahalı',
} as const

/** One tap on, the same tap off (spec, point 4). */
export function FilterChips({ filters, onChange }: Props) {
  const toggle = (change: Partial<Filters>) => onChange(toggled(filters, change))
  return (
    <div className={styles['filters']}>
      <Row label="Kalkış saati ve otobüs">
        {timeRanges.map((range) => (
          <Chip
            key={range}
            selected={filters.timeRange === range}
            onClick={() => toggle({ timeRange: range })}
          >
            {rangeNames[range][0]} <span className={styles['hours']}>{rangeNames[range][1]}</span>
          </Chip>
        ))}
        {(['2+1', '2+2'] as const).map((type) => (
          <Chip key={type} selected={filters.seatType === type} onClick={() => toggle({ seatType: type })}>
            {type}
          </Chip>
        ))}
      </Row>
      <Row label="Sıralama">
        {sorts.map((sort) => (
          <Chip key={sort} selected={filters.sort === sort} onClick={() => toggle({ sort })}>
            {sortNames[sort]}
          </Chip>
        ))}
      </Row>
    </div>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className={styles['row']} role="group" aria-label={label}>
      {children}
    </div>
  )
}

function toggled(filters: Filters, change: Partial<Filters>): Filters {
  const next = { ...filters, ...change }
  const same = (key: keyof Filters) => key in change && filters[key] === change[key]
  return {
    timeRange: same('timeRange') ? noFilters.timeRange : next.timeRange,
    seatType: same('seatType') ? noFilters.seatType : next.seatType,
    sort: same('sort') ? noFilters.sort : next.sort,
  }
}
