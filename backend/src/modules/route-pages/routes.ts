import { routePage, routePageList, routePagesAtOnce } from 'shared/contracts/route-page'
import type { ModuleRoutes } from '../../context/context.ts'
import { RefusalError } from '../../http/refusal.ts'
import { cached } from '../../context/cached.ts'
import { createSaleWindow } from '../search-configuration/sale-window.ts'
import { readNetwork } from './read-network.ts'
import { resolveSlug, slugOf } from './resolve-slug.ts'
import { readRoutePage } from './route-page.ts'

/** Which pairs there are changes with the timetable; the sitemap and every page ask for it. */
const networkCachedMs = 5 * 60_000
/** A page is rendered for each visit and says the same to all; its fares follow the sales with this delay. */
const pageCachedMs = 30_000
const pagesCached = 500

export const routePageRoutes: ModuleRoutes = ({ route, context }) => {
  const { db, clock } = context
  const saleWindow = createSaleWindow(context)
  const network = cached({ clock, forMs: networkCachedMs }, async () =>
    readNetwork(db, clock(), await saleWindow()),
  )
  const page = cached({ clock, forMs: pageCachedMs, atMost: pagesCached }, async (slug) => {
    const sold = await network()
    const pair = sold.pairs.get(slug)
    return { page: pair ? await readRoutePage(db, sold, pair, clock()) : null }
  })

  route(routePage, async ({ slug }) => {
    const { names, pairs } = await network()
    const runsOf = (...ends: Parameters<typeof slugOf>) => pairs.get(slugOf(...ends))?.runs ?? null
    const pair = resolveSlug(slug, names, runsOf)
    const found = pair && (await page(slugOf(pair.origin, pair.destination))).page
    if (!found) throw new RefusalError(404, 'no-such-route', 'Bu iki yer arasında sefer satmıyoruz.')
    return { data: found }
  })

  route(routePageList, async ({ page: number }) => {
    const slugs = [...(await network()).pairs.keys()]
    const from = (number - 1) * routePagesAtOnce
    return {
      data: {
        pages: Math.ceil(slugs.length / routePagesAtOnce),
        slugs: slugs.slice(from, from + routePagesAtOnce),
      },
    }
  })
}
