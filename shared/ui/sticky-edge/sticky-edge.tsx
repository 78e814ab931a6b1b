import { useCallback } from 'react'

export type StickyEdge = 'top' | 'bottom'

/**
 * A bar that stays at an edge of the window reports its height here, and `scroll-padding` in base.css grows by
 * `--sticky-top` or `--sticky-bottom` (px): what gets the focus is scrolled clear of it (WCAG 2.4.11). The bars are
 * found in the document, because host and remotes each have their own copy of this file.
 */
export function useStickyEdge(edge: StickyEdge) {
  return useCallback((bar: HTMLElement | null) => (bar ? watchStickyEdge(bar, edge) : undefined), [edge])
}

/** The same for a bar that is not drawn by React. Returns what ends it. */
export function watchStickyEdge(bar: HTMLElement, edge: StickyEdge): () => void {
  const measure = () => writeRoom(edge)
  bar.dataset['stickyEdge'] = edge
  measure()
  const sizes = new ResizeObserver(measure)
  sizes.observe(bar)
  // Another width or another state may make the bar stay no longer, without another height.
  const states = new MutationObserver(measure)
  states.observe(bar, { attributes: true })
  addEventListener('resize', measure)
  return () => {
    sizes.disconnect()
    states.disconnect()
    removeEventListener('resize', measure)
    delete bar.dataset['stickyEdge']
    measure()
  }
}

function writeRoom(edge: StickyEdge): void {
  const bars = [...document.querySelectorAll<HTMLElement>(`[data-sticky-edge="${edge}"]`)]
  const { style } = document.documentElement
  if (bars.length === 0) style.removeProperty(`--sticky-${edge}`)
  else style.setProperty(`--sticky-${edge}`, `${Math.ceil(Math.max(...bars.map(coveredBy(edge))))}px`)
}

/** Pixels from the edge of the window to the far side of the bar; 0 while it moves with the page. */
const coveredBy = (edge: StickyEdge) => (bar: HTMLElement) => {
  const style = getComputedStyle(bar)
  if (style.position !== 'sticky' && style.position !== 'fixed') return 0
  return Math.max(0, bar.getBoundingClientRect().height + (Number.parseFloat(style[edge]) || 0))
}
