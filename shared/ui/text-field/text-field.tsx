import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass, describe, FieldFrame, type FieldText } from '../field/field.tsx'

type Props = Omit<ComponentProps<'input'>, 'children'> & FieldText & { end?: ReactNode }

/**
 * One line of text. Works uncontrolled: spread react-hook-form's `register(...)` into it.
 * Give `id` when an ErrorSummary must find it.
 */
export function TextField({ label, help, error, end, className, ...props }: Props) {
  const generated = useId()
  const id = props.id ?? generated
  return (
    <FieldFrame id={id} label={label} help={help} error={error} end={end} className={className}>
      <input type="text" {...props} className={controlClass} {...describe(id, { help, error })} />
    </FieldFrame>
  )
}
