import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { type Sort, sorts, usualSort } from '../../lib/query/filters.ts'
import { sortNames } from './filter-texts.ts'
import styles from './sort-control.module.css'

type Props = {
  /** Null is the usual order. */
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** The browser's own list of choices: at once there, and at home on every phone. Choosing the usual order clears it. */
export function SortControl({ sort, onSort }: Props) {
  const id = useId()
  const shown = sort ?? usualSort
  const choose = (value: string) => {
    const chosen = sorts.find((known) => known === value) ?? usualSort
    onSort(chosen === usualSort ? null : chosen)
  }
  return (
    <span className={styles['sort']} data-chosen={shown !== usualSort || undefined}>
      <label htmlFor={id} className="visually-hidden">
        Sıralama
      </label>
      <ArrowUpDown size={18} aria-hidden className={styles['icon']} />
      <select
        id={id}
        className={styles['select']}
        value={shown}
        autoComplete="off"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {sorts.map((value) => (
          <option key={value} value={value}>
            {sortNames[value]}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden className={styles['chevron']} />
    </span>
  )
}
