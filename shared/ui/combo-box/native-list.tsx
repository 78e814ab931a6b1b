import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { describe, FieldFrame } from '../field/field.tsx'
import field from '../field/field.module.css'
import { useTakeOver } from '../hydrated/take-over.ts'
import type { ComboBoxProps } from './props.ts'
import { nativeText } from './combo-item.tsx'

/** What stands in server markup: choosing and sending work with no script at all. */
export function NativeList(props: ComboBoxProps & { id: string }) {
  const { id, label, help, error, items, value, onChange } = props
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
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {nativeText(item)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
