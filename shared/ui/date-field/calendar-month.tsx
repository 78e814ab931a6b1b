import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarStateContext,
} from 'react-aria-components/Calendar'
import { type DayFacts, type DayMark, dayName, marksOf, spanPart } from './day-name.ts'
import styles from './calendar.module.css'

/** The month that is shown, with what its days are. */
export function CalendarMonth(facts: DayFacts) {
  const marked = new Set(facts.marks?.map(({ date }) => date))
  return (
    <>
      <header className={styles['header']}>
        <Button slot="previous" className={styles['turn']}>
          <ChevronLeft size={20} aria-hidden />
        </Button>
        <CalendarHeading className={styles['month']} />
        <Button slot="next" className={styles['turn']}>
          <ChevronRight size={20} aria-hidden />
        </Button>
      </header>
      <CalendarGrid className={styles['grid']} weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles['weekday']}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => {
            const date = day.toString()
            return (
              <CalendarCell
                date={day}
                className={styles['day']}
                render={(cell) => (
                  <div
                    {...cell}
                    aria-label={dayName(date, facts)}
                    data-now={date === facts.today || undefined}
                    data-marked={marked.has(date) || undefined}
                    data-span={spanPart(date, facts) ?? undefined}
                    data-other={date === facts.other?.day || undefined}
                  />
                )}
              />
            )
          }}
        </CalendarGridBody>
      </CalendarGrid>
      {facts.marks && <MarkNames marks={facts.marks} />}
    </>
  )
}

function MarkNames({ marks }: { marks: readonly DayMark[] }) {
  const month = useContext(CalendarStateContext)?.visibleRange.start.toString().slice(0, 7)
  const named = month ? marksOf(month, marks) : []
  if (named.length === 0) return null
  return (
    <ul className={styles['marks']} aria-label="Bu ayın özel günleri">
      {named.map(({ days, name }) => (
        <li key={days} className={styles['mark']}>
          <b>{days}</b> {name}
        </li>
      ))}
    </ul>
  )
}
