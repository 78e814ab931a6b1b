import { keepToasts } from './kept-toasts.ts'

export type HowToGo = 'PUSH' | 'REPLACE' | 'POP'

/** Goes where the router was going, with a whole document. Never resolves: the page is on its way out. */
export function askForDocument(
  how: HowToGo,
  href: string,
  tab: Pick<Window, 'location' | 'addEventListener'>,
): Promise<never> {
  const { location } = tab
  keepToasts()
  // The browser may bring this page back as it was left, in the middle of going.
  tab.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  if (how === 'PUSH') location.assign(href)
  else if (how === 'REPLACE') location.replace(href)
  // Going back, the address is the new one already.
  else location.reload()
  return new Promise(() => {})
}
