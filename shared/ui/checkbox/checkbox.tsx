import { type ComponentProps, type ReactNode, useId } from 'react'
import { describe, FieldTexts } from '../field/field.tsx'
import styles from './checkbox.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** May hold links: they stay links inside the label. */
  label: ReactNode
  help?: ReactNode
  error?: string
}

/** A box to tick; a native one, so it works in a form before any script. */
export function Checkbox({ label, help, error, className, ...props }: Props) {
  const generated = useId()
  const id = props.id ?? generated
  return (
    <div className={[styles['checkbox'], className].filter(Boolean).join(' ')}>
      <div className={styles['row']}>
        <input {...props} type="checkbox" className={styles['box']} {...describe(id, { help, error })} />
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      </div>
      <FieldTexts id={id} help={help} error={error} />
    </div>
  )
}
