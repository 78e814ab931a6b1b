import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * React does not hear what a traveller chose in a server-rendered control before the scripts came.
 * Reads it from the control once, at hydration; the control is then replaced by a richer one.
 */
export function useTakeOver(
  control: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string | null,
  onChange: (value: string | null) => void,
) {
  const takeOver = useEffectEvent(() => {
    const chosen = control.current?.value || null
    if (chosen !== value) onChange(chosen)
  })
  useEffect(() => takeOver(), [])
}
