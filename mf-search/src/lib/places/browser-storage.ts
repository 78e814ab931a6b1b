/** What this browser keeps under a name; null on the server, and where storage is full, forbidden or empty. */
export function readStored(key: string): string | null {
  try {
    return typeof window === 'undefined' ? null : window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** A refusal costs a convenience, never what the traveller is doing. */
export function writeStored(key: string, text: string): void {
  try {
    if (typeof window !== 'undefined') window.localStorage.setItem(key, text)
  } catch {
    // Full or forbidden: the page works without.
  }
}
