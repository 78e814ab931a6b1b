import type { ReactNode } from 'react'
import { Chip } from 'shared/ui/chip/chip'
import { type Choice, type Filters, isChosen } from '../../lib/query/filters.ts'
import styles from './filter-chips.module.css'
import type { Offer } from './offers.ts'

type Props = {
  choice: Choice
  /** What was tapped last: the chip shows it at once, and its number with the list. */
  filters: Filters
  count: number
  /** Where chips are many, each says how many journeys it leaves. */
  counted?: boolean
  icon?: ReactNode
  children: ReactNode
  onToggle: (choice: Choice) => void
}

/** One that would leave nothing does nothing and says so; one that is on can always be taken back. */
export function FilterChip({ choice, filters, count, counted, icon, children, onToggle }: Props) {
  const chosen = isChosen(filters, choice)
  const dead = count === 0 && !chosen
  return (
    <Chip
      selected={chosen}
      icon={icon}
      aria-disabled={dead || undefined}
      onClick={dead ? undefined : () => onToggle(choice)}
    >
      {children} {(counted || (chosen && count === 0)) && <span className={styles['small']}>{count}</span>}
      <span className="visually-hidden">{count === 0 ? ', sefer yok' : counted && ' sefer'}</span>
    </Chip>
  )
}

type RowProps = { label: string; wrap?: boolean; children: ReactNode }

/** On a phone a row is moved sideways, unless it is one of many. */
export function Row({ label, wrap, children }: RowProps) {
  return (
    <div className={wrap ? styles['wrap'] : styles['row']} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export const keyOf = ({ choice }: Offer): string => ('value' in choice ? String(choice.value) : choice.filter)
