/** On a network that stalls somebody waits for a page that says so. */
const patienceMs = 5000

/**
 * Whether the site answers at all, and not a proxy before it. A new document asked for without a connection would replace a page that
 * says so politely, and everything typed on it, with the browser's own error.
 */
export async function siteAnswers(): Promise<boolean> {
  return fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
