import type { ReactNode } from 'react'
import styles from './field.module.css'

/** The class of the control inside a frame: no border of its own, the frame has it. */
export const controlClass = styles['control']

export type FieldText = {
  label: string
  /** Why we ask, or how to write it. */
  help?: ReactNode
  /** What is wrong and what to do; its presence makes the field invalid. */
  error?: string
}

type FrameProps = FieldText & {
  /** Of the control; the texts take theirs from it. */
  id: string
  children: ReactNode
  /** At the end of the box: a chevron, a clear button. */
  end?: ReactNode
  className?: string
  boxRef?: React.Ref<HTMLDivElement>
  /** The focus has gone from all that is in the box. */
  onLeave?: () => void
}

/** What the control needs to be announced with its texts. Spread it after the caller's own props. */
export function describe(id: string, { help, error }: Pick<FieldText, 'help' | 'error'>) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const
}

/** The bordered box with its label inside, and the texts below it. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  children,
  end,
  className,
  boxRef,
  onLeave,
}: FrameProps) {
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <div
        className={styles['box']}
        data-invalid={error ? true : undefined}
        ref={boxRef}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
        }}
      >
        <label className={styles['label']} htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        {children}
        {end && <div className={styles['end']}>{end}</div>}
      </div>
      <FieldTexts id={id} help={help} error={error} />
    </div>
  )
}

/** Help and error under a field, with the ids that `describe` points at. */
export function FieldTexts({ id, help, error }: { id: string } & Pick<FieldText, 'help' | 'error'>) {
  return (
    <>
      {error && (
        <p className={styles['error']} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className={styles['help']} id={`${id}-help`}>
          {help}
        </p>
      )}
    </>
  )
}
