import { createElement, useId, useState } from 'react'
import { createLater, useLater } from '../../module/later.ts'
import type { SelectProps } from './props.ts'
import { WrittenSelect } from './written-select.tsx'

/** The list that opens, exported so that a test can wait for it. */
export const openingSelect = createLater(async () => (await import('./opening-select.tsx')).OpeningSelect)

/**
 * One of a list that opens; a long list has a `searchLabel`. The server writes a native list, which works until the code of
 * ours is there; nobody loses the one that they are using.
 */
export function SelectField(props: SelectProps) {
  const generated = useId()
  const id = props.id ?? generated
  const [inUse, setInUse] = useState(false)
  const opening = useLater(openingSelect)
  if (opening && !inUse) return createElement(opening, { ...props, id })
  return <WrittenSelect {...props} id={id} onUse={setInUse} />
}
