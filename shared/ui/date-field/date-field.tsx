import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { formatDay, formatWeekdayShort } from '../../domain/dates.ts'
import { controlClass, describe, FieldFrame, type FieldText } from '../field/field.tsx'
import { useHydrated } from '../hydrated/hydrated.tsx'
import { useTakeOver } from '../hydrated/take-over.ts'
import { CalendarPopover } from './calendar-popover.tsx'
import type { DayFacts } from './day-name.ts'
import styles from './date-field.module.css'

/** Days are yyyy-mm-dd, as in contracts/units; `value` is null when empty, `min` and `max` can be chosen. */
export type DateFieldProps = FieldText &
  DayFacts & {
    onChange: (day: string | null) => void
    /** Under the month: how far ahead the days go, say. */
    note?: string
    /** The form field that carries the day. */
    name?: string
    /** Shown while empty: "Ekle". */
    placeholder?: string
    /** Offers to empty the field again. */
    clearable?: boolean
    id?: string
    className?: string
  }

/**
 * A day, chosen in a calendar that opens. The server writes a native date input, so the form works
 * before any script.
 */
export function DateField(props: DateFieldProps) {
  const generated = useId()
  const id = props.id ?? generated
  return useHydrated() ? <CalendarField {...props} id={id} /> : <NativeDate {...props} id={id} />
}

function NativeDate(props: DateFieldProps & { id: string }) {
  const { id, label, help, error, className } = props
  const input = useRef<HTMLInputElement>(null)
  useTakeOver(input, props.value, props.onChange)
  return (
    <FieldFrame id={id} label={label} help={help} error={error} className={className}>
      <input
        ref={input}
        type="date"
        className={controlClass}
        name={props.name}
        defaultValue={props.value ?? ''}
        min={props.min}
        max={props.max}
        {...describe(id, { help, error })}
      />
    </FieldFrame>
  )
}

function CalendarField(props: DateFieldProps & { id: string }) {
  const { id, label, help, error, value, onChange } = props
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <FieldFrame
        id={id}
        label={label}
        help={help}
        error={error}
        className={props.className}
        boxRef={box}
        end={
          props.clearable && value ? (
            <button
              type="button"
              className={styles['clear']}
              aria-label={`${label}: tarihi kaldırın`}
              onClick={() => onChange(null)}
            >
              <X size={18} aria-hidden />
            </button>
          ) : (
            <CalendarDays size={20} aria-hidden className={styles['icon']} />
          )
        }
      >
        <button
          type="button"
          className={`${controlClass} ${styles['trigger']}`}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-labelledby={`${id}-label ${id}-value`}
          {...describe(id, { help, error })}
        >
          <span id={`${id}-value`} className={value ? undefined : styles['empty']}>
            {value ? (
              <>
                {`${formatDay(value)} ${formatWeekdayShort(value)}`}
                <span className="visually-hidden"> {value.slice(0, 4)}</span>
              </>
            ) : (
              (props.placeholder ?? 'Seçin')
            )}
          </span>
        </button>
        {props.name && <input type="hidden" name={props.name} value={value ?? ''} />}
      </FieldFrame>
      <CalendarPopover
        label={label}
        anchor={box}
        open={open}
        onClose={() => setOpen(false)}
        value={value}
        min={props.min}
        max={props.max}
        today={props.today}
        other={props.other}
        closed={props.closed}
        marks={props.marks}
        note={props.note}
        onPick={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </>
  )
}
