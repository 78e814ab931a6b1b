/** For tests: how many live regions of the document say this, so how often a screen reader reads it out unasked. */
export function timesAnnounced(text: string): number {
  const live = document.querySelectorAll(
    '[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])',
  )
  return [...live].filter(({ textContent }) => textContent.includes(text)).length
}
