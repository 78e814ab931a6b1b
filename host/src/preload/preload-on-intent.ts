import { savesData } from 'shared/module/at-rest'
import type { BootManifest } from 'shared/module/boot'
import { staticPageAttribute } from 'shared/module/page-alive'
import { matchRoutes, type RouteObject } from 'shared/router/router'
import type { WholeSet } from '../load/whole-set.ts'
import { isPageHandle } from '../site/page-handle.ts'
import { preloadPage } from './preload-page.ts'

type Deps = {
  boot: BootManifest
  whole: WholeSet
  routes: RouteObject[]
  page: Document
  /** The next page comes from other releases, in a new document. */
  isOutdated: () => boolean
}

/** A link under the mouse, the finger or the focus is about to be opened: its page is fetched ahead. */
export function preloadOnIntent({ boot, whole, routes, page, isOutdated }: Deps): void {
  const asked = new Set<string>()

  function onIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || !leadsOn(link, page) || isOutdated() || savesData()) return
    if (whole.isHere()) preload(link)
    else
      whole.ask().then(
        () => preload(link),
        // It is asked for again when the link is opened.
        () => undefined,
      )
  }

  function preload(link: HTMLAnchorElement): void {
    const handle: unknown = matchRoutes(routes, link.pathname)?.at(-1)?.route.handle
    const release = isPageHandle(handle) && boot.modules.find(({ id }) => id === handle.module)
    // A page whose markup is kept has plain links: the next document asks for what it needs, which may be nothing.
    if (isPageHandle(handle) && handle.page.static && link.closest(`[${staticPageAttribute}]`)) return
    if (!release || asked.has(handle.page.path)) return
    asked.add(handle.page.path)
    preloadPage(page, release, handle.page.path)
  }

  const passive = { passive: true }
  for (const type of ['pointerover', 'touchstart', 'focusin']) page.addEventListener(type, onIntent, passive)
}

/** In this tab, to another page of the site. */
function leadsOn({ origin, target, pathname, download }: HTMLAnchorElement, { location }: Document): boolean {
  return origin === location.origin && target === '' && download === '' && pathname !== location.pathname
}
