let ask: (() => void) | null = null

/** By whoever can ask the visitor; null when nobody can any more. */
export function onAskAgain(listener: (() => void) | null): void {
  ask = listener
}

/** The visitor wants to choose anew. False where nothing is measured, and there is nothing to choose. */
export function askAgain(): boolean {
  ask?.()
  return ask !== null
}
