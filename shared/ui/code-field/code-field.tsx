import type { ChangeEvent, ComponentProps } from 'react'
import { TextField } from '../text-field/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'maxLength' | 'type' | 'inputMode' | 'autoComplete'>

const digitsOfCode = 6

/**
 * A one-time code of six digits. It is pasted as the mail has it, with blanks around or inside: a length that the browser
 * limits would cut the last digit off before they are taken out.
 */
export function CodeField({ onChange, ...props }: Props) {
  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { target } = event
    const code = target.value.replace(/\D/g, '').slice(0, digitsOfCode)
    // Writing the same again would move the caret.
    if (code !== target.value) target.value = code
    onChange?.(event)
  }
  return (
    <TextField {...props} type="text" inputMode="numeric" autoComplete="one-time-code" onChange={change} />
  )
}
