import { type CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from '../popover/popover.tsx'
import styles from './calendar.module.css'

type Props = {
  label: string
  anchor: RefObject<Element | null>
  open: boolean
  onClose: () => void
  value: string | null
  min?: string
  max?: string
  onPick: (day: string) => void
}

const asDate = (day: string | null | undefined): CalendarDate | null => (day ? parseDate(day) : null)

/** One month at a time, Monday first; the arrow keys walk by day, Page Up and Down by month. */
export function CalendarPopover({ label, anchor, open, onClose, value, min, max, onPick }: Props) {
  const start = asDate(value) ?? asDate(min) ?? today(getLocalTimeZone())
  return (
    <Popover label={label} anchor={anchor} open={open} onClose={onClose} placement="bottom start">
      <I18nProvider locale="tr-TR">
        <Calendar
          aria-label={label}
          className={styles['calendar']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens as a dialog, where the focus must move in
          autoFocus
          firstDayOfWeek="mon"
          value={asDate(value)}
          defaultFocusedValue={start}
          minValue={asDate(min)}
          maxValue={asDate(max)}
          onChange={(day) => onPick(day.toString())}
        >
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
              {(date) => <CalendarCell date={date} className={styles['day']} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </I18nProvider>
    </Popover>
  )
}
