import type { BootManifest } from 'shared/module/boot'
import { announceLoadFailure } from './load-events.ts'
import { type Wait, withRetry } from 'shared/module/retry'

/**
 * A remote's own chunk loader looks for its style by the written `href` and the whole address; the server
 * writes a path. Answering with the whole address keeps the style from being fetched twice.
 */
export function nameWrittenStyles(page: Document): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) nameStyle(link)
}

function nameStyle(link: HTMLLinkElement): void {
  const { href } = link
  const attribute = link.getAttribute.bind(link)
  link.getAttribute = (name) => (name === 'href' ? href : attribute(name))
}

/**
 * Styles that the document links and that did not arrive. A remote's is taken away, so that its chunk loader
 * does not take it for loaded and fetches it itself; the shell's own is asked for again here, and so is a static
 * page's, of which no code will be loaded.
 */
export function mendLostStyles(
  page: Document,
  { modules, hostVersion }: BootManifest,
  wait: Wait,
  isStatic = false,
): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (hasArrived(link)) continue
    const remote = modules.find(({ base }) => link.href.startsWith(new URL(base, page.location.href).href))
    if (remote && !isStatic) {
      link.remove()
      continue
    }
    const { id: module, version } = remote ?? { id: 'host' as const, version: hostVersion }
    withRetry(() => renewed(link), wait).catch(() => announceLoadFailure({ module, version, what: 'style' }))
  }
}

/** Scripts run after the styles before them, so by now a style has arrived or never will; a 404 leaves an empty one. */
function hasArrived({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    // One of another origin says no more than that it is there.
    return true
  }
}

function renewed(lost: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = lost.ownerDocument.createElement('link')
    for (const { name, value } of lost.attributes) link.setAttribute(name, value)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${link.href} did not load`))
    })
    // In its place, because layers are ordered by where they are named first.
    lost.after(link)
  })
}
