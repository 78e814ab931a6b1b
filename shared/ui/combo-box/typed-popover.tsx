import { type RefAttributes, useContext, useEffect, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'

/**
 * The list under a field to type into. The library closes it with any scrolling of the page, and puts what was chosen
 * before back into the field: a browser scrolls at the first letter already, when the field is near an edge. This one
 * stays, and moves with its field.
 */
export function TypedPopover(props: PopoverProps & RefAttributes<HTMLElement>) {
  const state = useContext(ComboBoxStateContext)
  const isScrolling = useRef(false)
  useEffect(() => {
    const scroll = () => {
      isScrolling.current = true
      setTimeout(() => (isScrolling.current = false))
    }
    // Before the library's own, which is added when the list opens.
    addEventListener('scroll', scroll, true)
    return () => removeEventListener('scroll', scroll, true)
  }, [])
  return (
    <Popover
      {...props}
      isOpen={state?.isOpen ?? false}
      onOpenChange={(open) => {
        if (!open && !isScrolling.current) state?.close()
      }}
    />
  )
}
