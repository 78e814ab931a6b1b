import { type PointerEvent, useRef } from 'react'

type Point = { x: number; y: number; at: number }

/** Limits of docs/product.md#limits: 20 px, or faster than 0.11 px a millisecond. */
const farEnough = 20
const fastEnough = 0.11

/** Whether a finger that moved by `distance` px in `milliseconds` has thrown the toast away. */
export function isSwipe(distance: number, milliseconds: number): boolean {
  const length = Math.abs(distance)
  return length >= farEnough || length / Math.max(milliseconds, 1) > fastEnough
}

/** To either side or up, where it came from; down stays, because the page is there. */
function offsetOf(from: Point, event: PointerEvent): { x: number; y: number } {
  const x = event.clientX - from.x
  const y = Math.min(event.clientY - from.y, 0)
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y }
}

export function useSwipe(onDismiss: () => void) {
  const start = useRef<Point | null>(null)

  function settle(event: PointerEvent<HTMLElement>) {
    start.current = null
    event.currentTarget.style.removeProperty('translate')
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return
      start.current = { x: event.clientX, y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const { x, y } = offsetOf(start.current, event)
      event.currentTarget.style.translate = `${x}px ${y}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const { x, y } = offsetOf(start.current, event)
      const thrown = (x !== 0 || y !== 0) && isSwipe(x || y, event.timeStamp - start.current.at)
      if (thrown) onDismiss()
      else settle(event)
      start.current = null
    },
    onPointerCancel: settle,
  }
}
