const buyerChanged = 'buyer-changed'
const tokenRefused = 'token-refused'

/**
 * Events of the window (docs/contracts/session-events.md): host and remotes are released apart, so that what one
 * announces and another listens to shares no code at run time.
 */

/** The token in use stands for another buyer than before: what was held for the former one is held no more for this one. */
export function announceBuyerChange(): void {
  window.dispatchEvent(new Event(buyerChanged))
}

/** Calls back at each change; the answer stops it. */
export function onBuyerChanged(listener: () => void): () => void {
  return listen(buyerChanged, listener)
}

/** The API refused the token of a request that did not go through the API client. The host replaces it. */
export function reportRefusedToken(token: string): void {
  window.dispatchEvent(new CustomEvent(tokenRefused, { detail: token }))
}

/** For the host; the answer stops it. */
export function onTokenRefused(listener: (token: string) => void): () => void {
  return listen(tokenRefused, (event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') listener(event.detail)
  })
}

function listen(name: string, listener: (event: Event) => void): () => void {
  window.addEventListener(name, listener)
  return () => window.removeEventListener(name, listener)
}
