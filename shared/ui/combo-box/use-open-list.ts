import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ListPlace, listPlaceOf, type View } from './list-place.ts'

export type OpenList = {
  /** Null while it is closed. */
  place: ListPlace | null
  open: () => void
  close: () => void
}

/** What moves the page by itself. */
const scrolling = new Set(['touch', 'pen'])

/** Whether a list under a field is open, and where. Its field is measured when it opens and when the window moves, never for a letter. */
export function useOpenList(box: RefObject<HTMLElement | null>, onLeave: () => void): OpenList {
  const [place, setPlace] = useState<ListPlace | null>(null)
  const isOpen = place !== null

  const lay = (side: ListPlace['side'] | null) => {
    const { current } = box
    if (current) setPlace(listPlaceOf(current.getBoundingClientRect(), viewNow(), side))
  }
  const onScroll = useEffectEvent(() => lay(place?.side ?? null))
  // There may be no room left on that side.
  const onResize = useEffectEvent(() => lay(null))
  /** The finger that was put down beside the field: it leaves by a tap, and not when it moves the page. */
  const finger = useRef<number | null>(null)
  const onPress = useEffectEvent(({ target, pointerId, pointerType }: PointerEvent) => {
    finger.current = null
    if (!(target instanceof Node) || box.current?.contains(target)) return
    if (scrolling.has(pointerType)) finger.current = pointerId
    else onLeave()
  })
  const onLift = useEffectEvent(({ pointerId, type }: PointerEvent) => {
    if (pointerId !== finger.current) return
    finger.current = null
    if (type === 'pointerup') onLeave()
  })

  useEffect(() => {
    if (!isOpen) return undefined
    const leaving = new AbortController()
    const listen = { signal: leaving.signal, passive: true }
    addEventListener('scroll', () => onScroll(), listen)
    addEventListener('resize', () => onResize(), listen)
    window.visualViewport?.addEventListener('resize', () => onResize(), listen)
    // A finger beside a field does not take the focus from it everywhere.
    const early = { ...listen, capture: true }
    document.addEventListener('pointerdown', (event) => onPress(event), early)
    document.addEventListener('pointerup', (event) => onLift(event), early)
    // The browser takes the finger over to scroll.
    document.addEventListener('pointercancel', (event) => onLift(event), early)
    return () => leaving.abort()
  }, [isOpen])

  return {
    place,
    open: () => {
      if (!isOpen) lay(null)
    },
    close: useCallback(() => setPlace(null), []),
  }
}

function viewNow(): View {
  const { innerHeight, innerWidth, visualViewport } = window
  return {
    top: visualViewport?.offsetTop ?? 0,
    height: visualViewport?.height ?? innerHeight,
    width: innerWidth,
  }
}
