import { type Document, packed, readDocument, withoutScripts } from './document.ts'
import type { Page } from '../common/pages.ts'
import { type Peer, serve } from '../common/serve.ts'
import type { Site } from '../common/site.ts'

/**
 * The same pages as static HTML: what the visitor sees, without any script. `draw` gives the markup of a
 * page that only the browser renders.
 */
export async function serveFloor(
  site: Site,
  pages: readonly Page[],
  draw: (page: Page) => Promise<string>,
): Promise<Peer> {
  const saved = new Map(
    await Promise.all(
      pages.map(async (page) => {
        const { address, rendering } = page
        const document = await readDocument(site.gateway + address)
        if (rendering === 'server')
          return [address, await packed({ ...document, html: withoutScripts(document.html) })] as const
        const headers = withStyleAttributes(document.headers)
        // Code names the styles that come later by the site's own origin, which is not the floor's.
        const drawn = (await draw(page)).replaceAll(`${site.gateway}/`, '/')
        return [address, await packed({ headers, html: withoutScripts(drawn) })] as const
      }),
    ),
  )
  return await serve(site.gateway, (address) => Promise.resolve(saved.get(address) ?? null))
}

/** What code has set on elements, which a policy does not forbid it, stands in the markup as attributes. */
function withStyleAttributes({ 'content-security-policy': policy = '', ...headers }: Document['headers']) {
  return { ...headers, 'content-security-policy': `${policy}; style-src-attr 'unsafe-inline'` }
}
