import type { Locator } from '@playwright/test'

/**
 * Gives each element the focus, forwards and backwards, as keys do. Answers the first that is then hidden, in whole or
 * in part, under something that stays while the page scrolls; null when all are in sight.
 */
export function firstCovered(elements: Locator): Promise<string | null> {
  return elements.evaluateAll((all) => {
    const bars = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    const coverOf = (element: HTMLElement) => {
      element.focus()
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bars.find((bar) => {
        const cover = bar.getBoundingClientRect()
        const isBeside = cover.right <= left || cover.left >= right
        const isApart = cover.bottom <= top + 1 || cover.top >= bottom - 1
        return cover.height > 0 && !bar.contains(element) && !isBeside && !isApart
      })
    }
    for (const element of [...all, ...all.toReversed()]) {
      const cover = element instanceof HTMLElement && element.offsetHeight > 0 ? coverOf(element) : undefined
      if (cover) return `${element.ariaLabel ?? (element.id || element.textContent)} under ${cover.className}`
    }
    return null
  })
}
