import type { FieldText } from '../field/field.tsx'

type Option = {
  id: string
  name: string
  hint?: string
  /** What the closed field says, where the name would be too long. */
  short?: string
}

export type SelectProps = FieldText & {
  options: readonly Option[]
  /** Id of the chosen option. */
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  /** Sent in forms; also what the browser's autofill fills. */
  name?: string
  autoComplete?: string
  placeholder?: string
  disabled?: boolean
  id?: string
  /** Called with the control that takes the focus. */
  ref?: (control: HTMLElement | null) => void
  className?: string
  /** Of a long list: what is typed to find something in it, in other words `Ülke ara`. */
  searchLabel?: string
  /** Said when nothing is left to choose. */
  emptyText?: string
}
