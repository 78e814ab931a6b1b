import type { BootModule } from 'shared/module/boot'

/**
 * Has the browser fetch what a page of a remote needs, and run none of it: by links with the integrity of the boot
 * manifest. A page that may never be opened must harm nobody, so a failure is a warning in the console, no failed load
 * of its release, and the page is fetched as ever when it is opened.
 */
export function preloadPage(page: Document, release: BootModule, path: string): void {
  const { id, entryFiles, pages } = release
  const of = [entryFiles, pages?.[path]]
  const warn = () => console.warn(`[${id}] ${path} could not be preloaded`)
  for (const file of of.flatMap((files) => files?.scripts ?? [])) link(page, release, file, 'script', warn)
  for (const file of of.flatMap((files) => files?.styles ?? [])) link(page, release, file, 'style', warn)
}

function link(page: Document, release: BootModule, file: string, as: string, warn: () => void): void {
  const integrity = release.integrity[file]
  const { href } = new URL(release.base + file, page.location.origin)
  if (!integrity || isThere(page, href)) return
  const preload = page.createElement('link')
  preload.rel = 'preload'
  preload.setAttribute('as', as)
  preload.integrity = integrity
  preload.crossOrigin = 'anonymous'
  preload.addEventListener('error', () => {
    preload.remove()
    warn()
  })
  preload.href = href
  page.head.append(preload)
}

/** By the document, by a remote that has run, or by a link of ours: a second request would be for nothing. */
function isThere(page: Document, href: string): boolean {
  return (
    [...page.querySelectorAll('link')].some((one) => one.href === href) ||
    performance.getEntriesByName(href, 'resource').length > 0
  )
}
