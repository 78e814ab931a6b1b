/** Event of the window (docs/contracts/page-alive.md): the inline line of a static page announces it. */
export const pageAlive = 'page-alive'

/** Of the element around the markup of a static page. */
export const staticPageAttribute = 'data-static-page'

/** The script element of the inline line, which marks itself: who comes too late for the event reads that. */
export const aliveLineId = 'alive-line'

/** The template with the scripts of the shell, which a static page does not need to be read. */
export const shellId = 'shell'

/** Whether the line behind the page's markup has run and found the page above it. */
export function isMarkedAlive(page: Document): boolean {
  // The gateway's own stands beside the markup: inside of it anybody could give an element this name.
  const line = page.querySelector<HTMLScriptElement>(`body > script#${aliveLineId}`)
  return line?.dataset['alive'] !== undefined
}
