/**
 * Whether the site answers at all. A new document asked for without a connection would replace a page that
 * says so politely, and everything typed on it, with the browser's own error.
 */
export async function siteAnswers(): Promise<boolean> {
  return fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
