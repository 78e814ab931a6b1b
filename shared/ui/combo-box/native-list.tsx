import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import { describe, FieldFrame, type FieldText } from '../field/field.tsx'
import field from '../field/field.module.css'
import type { ComboItem, ComboSection } from './sections.ts'

type Props = FieldText & {
  id: string
  sections: readonly ComboSection[]
  value: string | null
  onChange: (id: string | null) => void
  name?: string
  placeholder?: string
  disabled?: boolean
  className?: string
}

/** What stands in server markup: choosing and sending work with no script at all. */
export function NativeList(props: Props) {
  const { id, label, help, error, sections, value, onChange } = props
  const select = useRef<HTMLSelectElement>(null)
  useTakeOver(select, value, onChange)
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      error={error}
      className={props.className}
      end={<ChevronDown size={20} aria-hidden />}
    >
      <select
        ref={select}
        className={field['control']}
        name={props.name}
        defaultValue={value ?? ''}
        disabled={props.disabled}
        {...describe(id, { help, error })}
      >
        <option value="">{props.placeholder ?? 'Seçin'}</option>
        {sections.map((section) => (
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

function nativeText({ name, hint }: ComboItem) {
  return hint ? `${name}, ${hint}` : name
}

/** React does not hear what was chosen before it came; read it from the control once. */
function useTakeOver(
  select: { current: HTMLSelectElement | null },
  value: string | null,
  onChange: Props['onChange'],
) {
  useEffect(() => {
    const chosen = select.current?.value || null
    if (chosen !== value) onChange(chosen)
    // Only once, at the moment of hydration: later changes come from the typed list.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
