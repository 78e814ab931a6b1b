import { type KeyboardEvent, type Ref, useContext, useImperativeHandle } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { describe, type FieldText } from '../field/field.tsx'
import field from '../field/field.module.css'
import type { ComboItem } from './combo-item.tsx'

type Props = Pick<FieldText, 'help' | 'error'> & {
  id: string
  placeholder?: string
  typing: boolean
  /** The best answer to what is typed. */
  best?: ComboItem
  /** The answer, when there is but one. */
  only?: ComboItem | null
  list: Ref<OpenList>
}

export type OpenList = { close: () => void }

/** Enter takes the best answer, Tab the only one: a name can be typed and sent without a look at the list. */
export function TypedInput({ id, help, error, placeholder, typing, best, only, list }: Props) {
  const state = useContext(ComboBoxStateContext)
  useImperativeHandle(list, () => ({ close: () => state?.close() }), [state])

  /** What has the focus in the list is what the library then takes. */
  function pointAtAnswer(event: KeyboardEvent) {
    if (!typing || !state?.isOpen || state.selectionManager.focusedKey !== null) return
    const answer = event.key === 'Enter' ? best : event.key === 'Tab' ? only : null
    if (answer) state.selectionManager.setFocusedKey(answer.id)
    if (event.key !== 'Enter' || answer) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Input
      className={field['control']}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      // The library tells the field of focus that moves in the list, too: then what was typed must stay.
      onFocus={(event) => !typing && event.currentTarget.select()}
      onKeyDownCapture={pointAtAnswer}
      {...describe(id, { help, error })}
    />
  )
}
