import { tapLineId, tappedAttribute } from 'shared/module/kept-taps'

/**
 * Ends the keeping: from here on React holds back what is tapped by itself. Returns what does again, on what still stands
 * there, what was tapped and chosen until now, for when the page is alive. A gateway from before keeps nothing.
 */
export function takeKeptTaps(page: Document): () => void {
  const line = page.getElementById(tapLineId)
  const kept = line && 'kept' in line && line.kept instanceof Set ? [...line.kept] : []
  line?.remove()
  return () => {
    for (const control of kept.splice(0)) {
      if (!(control instanceof HTMLElement) || !control.isConnected) continue
      control.removeAttribute(tappedAttribute)
      doAgain(control)
    }
  }
}

function doAgain(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }))
  else {
    // React takes over what a box shows, and hears of changes alone: one back, and the tap makes it what was chosen.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    control.click()
  }
}
