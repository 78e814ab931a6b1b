import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { describe, FieldFrame } from '../field/field.tsx'
import field from '../field/field.module.css'
import { useHydrated } from '../hydrated/hydrated.tsx'
import { useTakeOver } from '../hydrated/take-over.ts'
import type { SelectProps } from './props.ts'

/** Each option is written, so of a longer list the server writes what is chosen, and the others come with the first touch. */
const mostWritten = 40

type Props = SelectProps & {
  id: string
  /** True as long as somebody has it: their list must stay open. */
  onUse: (inUse: boolean) => void
}

/** The browser's own list: what stands in server markup, and until the code of the list that opens is there. */
export function WrittenSelect({ onUse, ref, ...props }: Props) {
  const { id, label, help, error, options, value, onChange, className } = props
  const select = useRef<HTMLSelectElement>(null)
  const hydrated = useHydrated()
  const [isServers] = useState(!hydrated)
  const [isTouched, setTouched] = useState(false)
  useTakeOver(select, value, (chosen) => isServers && chosen !== null && onChange(chosen))
  const use = () => {
    setTouched(true)
    onUse(true)
  }
  const isUsedAlready = useEffectEvent(() => document.activeElement === select.current && use())
  useEffect(() => void isUsedAlready(), [])
  const chosen = options.some((option) => option.id === value) ? (value ?? '') : ''
  const isWhole = isTouched || options.length <= mostWritten
  const written = isWhole ? options : options.filter((option) => option.id === value)
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
        ref={(control) => {
          select.current = control
          ref?.(control)
        }}
        className={field['control']}
        name={props.name}
        autoComplete={props.autoComplete}
        // What was chosen before the script is asked for once; from then on it is what the form says.
        {...(hydrated ? { value: chosen } : { defaultValue: chosen })}
        disabled={props.disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
        // Before the list opens, so that all of it is there.
        onPointerDown={use}
        onFocus={use}
        onBlur={() => {
          props.onBlur?.()
          onUse(false)
        }}
        {...describe(id, { help, error })}
      >
        {chosen === '' && <option value="">{props.placeholder ?? 'Seçin'}</option>}
        {written.map((option) => (
          <option key={option.id} value={option.id}>
            {option.id === value ? (option.short ?? option.name) : option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
