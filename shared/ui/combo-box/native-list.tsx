import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { describe, FieldFrame, type FieldText } from '../field/field.tsx'
import field from '../field/field.module.css'
import { useTakeOver } from '../hydrated/take-over.ts'
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
