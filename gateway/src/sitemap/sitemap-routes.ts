import type { FastifyInstance, FastifyReply } from 'fastify'
import { routePagePath } from 'shared/contracts/paths'
import type { BackendClient } from '../backend-client/backend-client.ts'
import type { Registry } from '../registry/registry.ts'
import { closedPaths, pagePaths } from './sitemap-pages.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

type Deps = { registry: Registry; backend: Pick<BackendClient, 'routePages'>; publicUrl: string }

const cachedSeconds = 600

/**
 * What search engines read: an index, the pages of the live set, and the pages of pairs as the ticket API lists them.
 * While that is away, what it listed last; the index answers always.
 */
export function sitemapRoutes(app: FastifyInstance, { registry, backend, publicUrl }: Deps): void {
  app.get('/robots.txt', (_request, reply) => {
    const closed = ['/api/', ...closedPaths(registry.live())].map((path) => `Disallow: ${path}`)
    return reply
      .header('cache-control', `public, max-age=${cachedSeconds}`)
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const { pages } = await pagesOfPairs()
    const routes = Array.from({ length: pages }, (_, index) => `/sitemaps/routes-${index + 1}.xml`)
    return sendXml(reply, await sitemapIndexXml(whole(['/sitemaps/pages.xml', ...routes])))
  })

  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    const paths = pagePaths(registry.live())
    return paths.length === 0 ? sendLater(reply) : sendXml(reply, await sitemapXml(whole(paths)))
  })

  app.get<{ Params: { page: string } }>(
    '/sitemaps/routes-:page(^[1-9]\\d{0,2}$).xml',
    async (request, reply) => {
      const page = Number(request.params.page)
      const { pages } = await pagesOfPairs()
      if (pages === 0) return sendLater(reply)
      if (page > pages) return reply.callNotFound()
      const slugs = (await backend.routePages(page))?.slugs ?? []
      if (slugs.length === 0) return sendLater(reply)
      return sendXml(reply, await sitemapXml(whole(slugs.map(routePagePath))))
    },
  )

  async function pagesOfPairs() {
    return (await backend.routePages(1)) ?? { pages: 0 }
  }

  function whole(paths: readonly string[]): string[] {
    return paths.map((path) => publicUrl + path)
  }
}

function sendXml(reply: FastifyReply, xml: string) {
  return reply
    .header('cache-control', `public, max-age=${cachedSeconds}`)
    .type('application/xml; charset=utf-8')
    .send(xml)
}

/** An empty sitemap is none, and would make search engines forget. */
function sendLater(reply: FastifyReply) {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '60')
    .type('text/plain; charset=utf-8')
    .send('Site haritası hazırlanıyor. Lütfen birazdan tekrar deneyin.\n')
}
