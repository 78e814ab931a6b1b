import { packed, readDocument, withoutScripts } from './document.ts'
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
  draw: (address: string) => Promise<string>,
): Promise<Peer> {
  const saved = new Map(
    await Promise.all(
      pages.map(async ({ address, rendering }) => {
        const document = await readDocument(site.gateway + address)
        const html = rendering === 'server' ? document.html : await draw(site.gateway + address)
        return [address, await packed({ ...document, html: withoutScripts(html) })] as const
      }),
    ),
  )
  return await serve(site.gateway, (address) => Promise.resolve(saved.get(address) ?? null))
}
