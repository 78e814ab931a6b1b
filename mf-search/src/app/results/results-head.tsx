import type { ReactNode } from 'react'
import { useStickyEdge } from 'shared/ui/sticky-edge/sticky-edge'
import styles from './results-head.module.css'

type Props = {
  route: ReactNode
  days: ReactNode
  filters: ReactNode
  /** On a phone a seat map needs the whole window. */
  seatsOpen: boolean
}

/** Route, days and filters: they stay at the top of the window, in reach from any bus of a long list. */
export function ResultsHead({ route, days, filters, seatsOpen }: Props) {
  const bar = useStickyEdge('top')
  return (
    <div ref={bar} className={styles['head']} data-seats={seatsOpen || undefined}>
      {route}
      <div className={styles['tools']}>
        {days}
        {filters}
      </div>
    </div>
  )
}
