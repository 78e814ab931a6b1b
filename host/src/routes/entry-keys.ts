/**
 * Gives each entry of the tab's history a key of its own. The router gives one to what it navigates to itself; what
 * the browser opens (a document, a place within a page that was typed or plainly linked) it calls `default`, all
 * alike, and would scroll a new page to where another one was left. Must run before the router reads the history.
 */
export function keyEntries(): void {
  keyEntry()
  addEventListener('popstate', keyEntry)
}

/** Not `randomUUID`, which a site without https does not have. */
const newKey = () => Math.random().toString(36).slice(2, 10)

function keyEntry(): void {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: newKey() }, '')
}
