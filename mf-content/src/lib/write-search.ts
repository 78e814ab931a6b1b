/**
 * Puts what was searched for into the address, as the form does without a script: a reload, a shared link and Back find it
 * again. Nothing is asked of the router, for the page shows it already.
 */
export function writeSearch(path: string, typed: string): void {
  const query = typed.trim() === '' ? '' : `?${new URLSearchParams({ ara: typed.trim() })}`
  history.replaceState(history.state, '', path + query)
}
