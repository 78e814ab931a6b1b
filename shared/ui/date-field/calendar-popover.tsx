import { type CalendarDate, parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { Popover } from '../popover/popover.tsx'
import { CalendarMonth } from './calendar-month.tsx'
import type { DayFacts } from './day-name.ts'
import styles from './calendar.module.css'

type Props = DayFacts & {
  label: string
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
  onPick: (day: string) => void
  /** Under the month. */
  note?: string
}

const asDate = (day: string | null | undefined): CalendarDate | null => (day ? parseDate(day) : null)

/** One month at a time, Monday first; the arrow keys walk by day, Page Up and Down by month. */
export function CalendarPopover({ label, anchor, open, onClose, onPick, note, ...facts }: Props) {
  const { value, min, max, today } = facts
  return (
    <Popover label={label} anchor={anchor} open={open} onClose={onClose} placement="bottom start">
      <Calendar
        aria-label={label}
        className={styles['calendar']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens as a dialog, where the focus must move in
        autoFocus
        firstDayOfWeek="mon"
        value={asDate(value)}
        defaultFocusedValue={asDate(value ?? min ?? today)}
        minValue={asDate(min)}
        maxValue={asDate(max)}
        onChange={(day) => onPick(day.toString())}
      >
        <CalendarMonth {...facts} />
        {note && <p className={styles['note']}>{note}</p>}
      </Calendar>
    </Popover>
  )
}
