import { takenAttribute, tapLineId, tappedAttribute } from 'shared/module/kept-taps'

/** A page that fails never says that it is alive: its lists are React's from then on. */
const longestMs = 10_000

/**
 * Ends the keeping of taps: from here on React holds them back by itself. What is chosen of a list is kept on until the page is
 * alive, which is when what this returns is to be called: it does again, on what still stands there, what was tapped and
 * chosen. A gateway from before keeps nothing.
 */
export function takeKeptTaps(page: Document): () => void {
  const line = page.getElementById(tapLineId)
  const kept = line && 'kept' in line && line.kept instanceof Set ? line.kept : new Set()
  line?.setAttribute(takenAttribute, '')
  setTimeout(() => line?.remove(), longestMs)
  return () => {
    line?.remove()
    const controls: unknown[] = [...kept]
    kept.clear()
    for (const control of controls) {
      if (!(control instanceof HTMLElement) || !control.isConnected) continue
      control.removeAttribute(tappedAttribute)
      doAgain(control)
    }
  }
}

function doAgain(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) chooseAgain(control)
  else {
    // React takes over what a box shows, and hears of changes alone: one back, and the tap makes it what was chosen.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    control.click()
  }
}

function chooseAgain(list: HTMLSelectElement): void {
  const chosen = 'chosen' in list ? String(list.chosen) : list.value
  list.value = chosen
  list.dispatchEvent(new Event('change', { bubbles: true }))
}
