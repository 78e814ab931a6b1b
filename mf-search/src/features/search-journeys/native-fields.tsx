import { type ComponentProps, useId } from 'react'
import type { LocalDate } from 'shared/contracts/units'
import { addDays, daysBetween, formatDay, formatWeekdayShort } from 'shared/domain/dates'
import type { ComboSection } from 'shared/ui/combo-box/combo-item'
import { nativeText } from 'shared/ui/combo-box/combo-item'
import { controlClass, describe, FieldFrame, type FieldText } from 'shared/ui/field/field'
import styles from './search-form.module.css'

type StationProps = FieldText & {
  name: string
  sections: readonly ComboSection[]
  value: string | null
  onChange: (id: string | null) => void
}

/** Stands in the server's markup, so choosing and sending need no script. */
export function NativeStation({ label, help, error, name, sections, value, onChange }: StationProps) {
  const id = useId()
  /** An airport stands for the station to travel by. */
  const idOf = (chosen: string) => {
    const item = sections.flatMap(({ items }) => items).find((one) => one.id === chosen)
    return item?.repeats ?? item?.id ?? null
  }
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <select
        className={controlClass}
        name={name}
        value={value ?? ''}
        onChange={(event) => onChange(idOf(event.currentTarget.value))}
        {...describe(id, { help, error })}
      >
        <option value="">Şehir veya otogar</option>
        {withoutRepeats(sections).map((section) => (
          <optgroup key={section.id} label={section.title}>
            {section.items.map((item) => (
              <option key={item.id} value={item.id}>
                {nativeText(item)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  )
}

/** Of two options with one value, the server would mark both as chosen. */
function withoutRepeats(sections: readonly ComboSection[]): ComboSection[] {
  const listed = new Set<string>()
  return sections.map((section) => ({
    ...section,
    items: section.items.filter(({ id }) => !listed.has(id) && listed.add(id)),
  }))
}

type DayProps = FieldText &
  Pick<ComponentProps<'input'>, 'name' | 'min' | 'max'> & {
    value: string | null
    onChange: (day: string | null) => void
  }

type OptionalDayProps = FieldText & {
  name?: string
  min: LocalDate
  max: LocalDate
  value: LocalDate | null
  onChange: (day: LocalDate | null) => void
  /** Said while no day is chosen. */
  none: string
}

/** A list of days, since an empty date input of WebKit shows today's date as if it were chosen. */
export function NativeOptionalDay({
  label,
  help,
  error,
  name,
  min,
  max,
  value,
  onChange,
  none,
}: OptionalDayProps) {
  const id = useId()
  const days = Array.from({ length: daysBetween(min, max) + 1 }, (_, after) => addDays(min, after))
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <select
        className={controlClass}
        name={name}
        value={value ?? ''}
        onChange={(event) => onChange(days.find((day) => day === event.currentTarget.value) ?? null)}
        {...describe(id, { help, error })}
      >
        <option value="">{none}</option>
        {days.map((day) => (
          <option key={day} value={day}>
            {formatDay(day)} {formatWeekdayShort(day)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function NativeDay({ label, help, error, value, onChange, ...input }: DayProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input
        {...input}
        type="date"
        className={`${controlClass} ${styles['native']}`}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        {...describe(id, { help, error })}
      />
    </FieldFrame>
  )
}
