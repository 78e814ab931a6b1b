import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { describe, FieldFrame } from '../field/field.tsx'
import field from '../field/field.module.css'
import { useTakeOver } from '../hydrated/take-over.ts'
import type { SelectProps } from './props.ts'

/** Each option is written, so a longer list comes with its script: until then there is what is chosen, and nothing else to choose. */
const mostWritten = 40

/** What stands in server markup. */
export function WrittenSelect(props: SelectProps & { id: string }) {
  const { id, label, help, error, options, value, onChange, className } = props
  const select = useRef<HTMLSelectElement>(null)
  useTakeOver(select, value, (chosen) => chosen !== null && onChange(chosen))
  const written = options.length > mostWritten ? options.filter((option) => option.id === value) : options
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      className={className}
      end={<ChevronDown size={20} aria-hidden />}
    >
      <select
        ref={select}
        className={field['control']}
        name={props.name}
        autoComplete={props.autoComplete}
        defaultValue={value ?? ''}
        disabled={props.disabled}
        {...describe(id, { help, error })}
      >
        {value === null && <option value="">{props.placeholder ?? 'Seçin'}</option>}
        {written.map((option) => (
          <option key={option.id} value={option.id}>
            {option.id === value ? (option.short ?? option.name) : option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
