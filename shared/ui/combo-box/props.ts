import type { FieldText } from '../field/field.tsx'
import type { ComboItem, ComboSection } from './combo-item.tsx'

export type ComboBoxProps = FieldText & {
  /** Everything that can be chosen, in the order of the whole list. */
  items: readonly ComboItem[]
  /**
   * What is offered for what is typed, the best first; `''` while nothing is. Folding of letters, order and
   * sections are the caller's knowledge. Keep its identity while its answers are the same.
   */
  suggest: (typed: string) => readonly ComboSection[]
  /** Id of the chosen item. */
  value: string | null
  /** Called with null when the text is cleared. */
  onChange: (id: string | null) => void
  /** The form field that carries the id. */
  name?: string
  placeholder?: string
  /** Said when nothing answers what is typed. */
  emptyText: (typed: string) => string
  disabled?: boolean
  id?: string
  className?: string
}
