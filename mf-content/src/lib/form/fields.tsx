import type { ComponentProps } from 'react'
import { controlClass, describe, FieldFrame, type FieldText } from 'shared/ui/field/field'
import styles from './form.module.css'

type Named = FieldText & { id: string }

/** Several lines of text. */
export function TextArea({ label, help, error, id, ...props }: Named & ComponentProps<'textarea'>) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <textarea
        rows={6}
        {...props}
        className={`${controlClass} ${styles['area']}`}
        {...describe(id, { help, error })}
      />
    </FieldFrame>
  )
}

type SelectProps = Named & ComponentProps<'select'> & { options: readonly { id: number; name: string }[] }

/** One of a list, by the browser's own control: it works before any script. */
export function NativeSelect({ label, help, error, id, options, ...props }: SelectProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <select
        defaultValue=""
        {...props}
        className={`${controlClass} ${styles['select']}`}
        {...describe(id, { help, error })}
      >
        <option value="">Seçin</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

/** A file, by the browser's own control. */
export function FileField({ label, help, error, id, ...props }: Named & ComponentProps<'input'>) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <input
        {...props}
        type="file"
        className={`${controlClass} ${styles['file']}`}
        {...describe(id, { help, error })}
      />
    </FieldFrame>
  )
}
