/**
 * A browser that is never idle, on a page that something moves or a machine that others keep busy, has its turn all the same after so long.
 * Milliseconds.
 */
export const idlePatience = 5000

/** When the page stands and the browser has nothing better to do. Returns what calls it off. */
export function whenAtRest(act: () => void): () => void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(act, { timeout: idlePatience })
    return () => cancelIdleCallback(asked)
  }
  const asked = setTimeout(act, 1500)
  return () => clearTimeout(asked)
}

/** For what only a tap needs: when the page is at rest, and never for who saves data. Then it comes with the tap. */
export function aheadOfTap(act: () => void): () => void {
  return savesData() ? () => undefined : whenAtRest(act)
}

/** Who asked for less data gets nothing that may not be needed. Not every browser says. */
export function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
