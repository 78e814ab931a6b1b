import { tapLineId, tappedAttribute } from 'shared/module/kept-taps'

/**
 * Ends the keeping: from here on React holds back what is tapped by itself. Returns what presses the buttons that were
 * tapped until now and still stand there, for when the page is alive. A gateway from before keeps nothing.
 */
export function takeKeptTaps(page: Document): () => void {
  const line = page.getElementById(tapLineId)
  const kept = line && 'kept' in line && line.kept instanceof Set ? [...line.kept] : []
  line?.remove()
  return () => {
    for (const button of kept.splice(0)) {
      if (!(button instanceof HTMLElement) || !button.isConnected) continue
      button.removeAttribute(tappedAttribute)
      button.click()
    }
  }
}
