import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/**
 * A panel that lies over the page closes when the focus or a press goes elsewhere, so that nothing under it has the
 * focus unseen; Escape and its own button lead back to the button that opened it.
 */
export function usePanel(box: RefObject<HTMLElement | null>, button: RefObject<HTMLButtonElement | null>) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (!open) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open, box])

  function close(): void {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  return {
    open,
    toggle: () => setOpen(!open),
    close,
    closing: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (open && key === 'Escape') close()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
  }
}
