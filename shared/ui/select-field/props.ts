import type { ReactNode, Ref } from 'react'
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
  ref?: Ref<HTMLButtonElement>
  className?: string
  /** Said when nothing is left to choose. */
  emptyText?: string
  /** Puts something around the open list. */
  renderList?: (list: ReactNode) => ReactNode
}
