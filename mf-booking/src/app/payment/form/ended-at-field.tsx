import { type RefObject, useEffect, useState } from 'react'
import { useHoldNow } from '../../../lib/hold/countdown.tsx'
import { useHoldsLost } from '../../../lib/hold/lost-holds.ts'
import styles from './ended-at-field.module.css'

type Place = { top: number; left: number; width: number }

/**
 * That the time is over, at the field that is being typed in: on a phone the bar that says so may be behind the
 * keyboard. The bar has a live region, so this is for the eye alone.
 */
export function EndedAtField({ form }: { form: RefObject<HTMLElement | null> }) {
  const isOver = useHoldNow().kind === 'lapsed'
  const areLost = useHoldsLost()
  const place = usePlaceUnderField(form, isOver)
  if (!isOver || !place) return null
  return (
    <p className={styles['note']} style={place} aria-hidden="true">
      {areLost ? 'Koltuklarınız artık ayrılmış değil' : 'Koltukların süresi doldu'}, yazdıklarınız duruyor.
    </p>
  )
}

/** Where in the form the box of the focused field ends; null while no text is being typed. */
function usePlaceUnderField(form: RefObject<HTMLElement | null>, isWanted: boolean): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    const { current } = form
    if (!isWanted || !current) return undefined
    const measure = () => setPlace(placeUnder(document.activeElement, current))
    measure()
    // What stands above the field may grow.
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    current.addEventListener('focusin', measure)
    current.addEventListener('focusout', measure)
    return () => {
      observer.disconnect()
      current.removeEventListener('focusin', measure)
      current.removeEventListener('focusout', measure)
    }
  }, [form, isWanted])
  return place
}

function placeUnder(field: Element | null, form: HTMLElement): Place | null {
  const isTyped = field?.matches('input:not([type="checkbox"], [type="radio"])')
  const box = isTyped && form.contains(field) ? field?.parentElement?.getBoundingClientRect() : null
  if (!box) return null
  const from = form.getBoundingClientRect()
  return { top: box.bottom - from.top + 4, left: box.left - from.left, width: box.width }
}
