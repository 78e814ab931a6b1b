import { type Ref, useId } from 'react'
import { controlClass, describe, FieldFrame } from 'shared/ui/field/field'
import styles from './act-dialog.module.css'

type Props = {
  value: string
  error: string | null
  onChange: (value: string) => void
  ref: Ref<HTMLTextAreaElement>
}

export function ReasonField({ value, error, onChange, ref }: Props) {
  const id = useId()
  const text = { error: error ?? undefined, help: 'Geçmişe adınızla birlikte yazılır.' }
  return (
    <FieldFrame id={id} label="Neden" {...text}>
      <textarea
        ref={ref}
        className={`${controlClass} ${styles['reason']}`}
        rows={2}
        maxLength={500}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...describe(id, text)}
      />
    </FieldFrame>
  )
}
