import { useId } from 'react'
import styles from './segmented-control.module.css'

type Props<Value extends string> = {
  /** Heard, and seen where what is around it does not say it. */
  label: string
  isLabelSeen?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The form field's name; a plain form sends it before any script. */
  name?: string
  className?: string
}

/** One of a few, all in sight. Native radios: arrow keys, forms and no script come with them. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const generated = useId()
  const { label, options, value, onChange, name = generated, className, isLabelSeen = false } = props
  return (
    <fieldset className={[styles['group'], className].filter(Boolean).join(' ')}>
      <legend className={isLabelSeen ? styles['label'] : 'visually-hidden'}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
