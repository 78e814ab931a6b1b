import { useId } from 'react'
import { useHydrated } from '../hydrated/hydrated.tsx'
import { NativeList } from './native-list.tsx'
import type { ComboBoxProps } from './props.ts'
import { TypedList } from './typed-list.tsx'

/**
 * A list to type into. The server writes a native select, so the form works before any script;
 * what was chosen there is taken over.
 */
export function ComboBox(props: ComboBoxProps) {
  const generated = useId()
  const id = props.id ?? generated
  return useHydrated() ? <TypedList {...props} id={id} /> : <NativeList {...props} id={id} />
}
