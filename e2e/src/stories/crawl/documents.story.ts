import { expect } from '@playwright/test'
import { checkAssets } from '../../crawl/check-assets.ts'
import { crawlFrom } from '../../crawl/crawl.ts'
import { deadLinks, sharedWords } from '../../crawl/judge-crawl.ts'
import { judgePage } from '../../crawl/judge-page.ts'
import { readListed } from '../../crawl/listed.ts'
import { invalidHtml } from '../../crawl/nu-checker.ts'
import { addressOf, routeAt, type RouteName, routeNames, routes } from '../../crawl/routes.ts'
import { readSitemaps } from '../../crawl/sitemaps.ts'
import { typesIn } from '../../crawl/structured-data.ts'
import { test } from '../story-test.ts'

/** Pages of pairs are one page with other facts: of so many the HTML is validated, the rest is checked on all of them. */
const validatedPairs = 40

test('without scripts, each link from the home page and each address of the sitemaps leads to a sound page', async ({
  baseURL: site = '',
}) => {
  // Some 1,500 documents, which the site renders, and a checker that reads some hundred of them.
  test.setTimeout(600_000)
  const began = performance.now()
  const [listed, sitemaps] = await Promise.all([readListed(site), readSitemaps(site)])
  const inSitemap = new Set([...sitemaps.pages, ...sitemaps.pairs])
  const crawled = await crawlFrom(site, ['/'])
  const byLinks = routesIn(crawled.visited.keys())
  const linked = crawled.visited.size
  const byAddress = routeNames.filter((name) => routes[name].by !== 'links')
  await crawlFrom(site, [...inSitemap, ...byAddress.map((name) => addressOf(name, [...inSitemap]))], crawled)
  const documents = [...crawled.visited.values()].filter(({ page }) => page !== null)

  await test.step('every route and every address that is listed is reached', () => {
    const expected = routeNames.filter((name) => routes[name].by === 'links')
    expect
      .soft(
        expected.filter((name) => !byLinks.has(name)),
        'not reached by links',
      )
      .toEqual([])
    expect.soft(routesIn(crawled.visited.keys()).size, 'routes').toBe(routeNames.length)
    expect.soft([...inSitemap].filter((address) => crawled.visited.get(address)?.status !== 200)).toEqual([])
    expect.soft(inSitemap.size, 'no address twice').toBe(sitemaps.pages.length + sitemaps.pairs.length)
    expect.soft(sitemaps.pairs.toSorted()).toEqual(listed.pairs.toSorted())
    const count = (name: RouteName) => sitemaps.pages.filter((path) => routeAt(path) === name).length
    expect.soft(listed.pairs.length, 'pairs').toBeGreaterThan(500)
    expect.soft(count('blogArticle'), 'articles').toBe(listed.articles)
    expect.soft(listed.articles).toBeGreaterThanOrEqual(12)
    expect.soft(count('blogSubject'), 'subjects').toBeGreaterThanOrEqual(3)
    expect.soft(listed.postings.length, 'postings').toBeGreaterThan(0)
    expect.soft(listed.postings.filter((address) => !crawled.visited.has(address))).toEqual([])
  })

  await test.step('no link is dead, and no page has a fault', async () => {
    expect.soft(deadLinks(site, crawled)).toEqual([])
    const faults = documents.flatMap(({ address, page }) =>
      page
        ? judgePage({
            site,
            address,
            page,
            siteName: listed.siteName,
            inSitemap: inSitemap.has(address),
          }).map((fault) => `${address}: ${fault}`)
        : [],
    )
    expect.soft(faults).toEqual([])
    expect.soft(sharedWords(crawled, inSitemap)).toEqual([])
  })

  const assets = await checkAssets(site, documents)
  expect.soft(assets.faults).toEqual([])
  expect.soft(assets.count, 'styles, scripts, pictures, feeds').toBeGreaterThan(20)

  const types = new Set(documents.flatMap(({ page }) => page?.structuredData.flatMap(typesIn) ?? []))
  expect
    .soft([...types])
    .toEqual(expect.arrayContaining(['Organization', 'BreadcrumbList', 'BlogPosting', 'FAQPage', 'BusTrip']))

  const read = new Map(documents.filter(isValidated()).map(({ address, html }) => [address, html]))
  expect.soft(await invalidHtml(read)).toEqual([])

  console.log(
    `crawl: ${crawled.visited.size} addresses (${linked} by links from /, ${inSitemap.size} in the sitemaps), ` +
      `${byLinks.size} of ${routeNames.length} routes by links, ${assets.count} assets, ${read.size} documents ` +
      `validated, structured data of ${types.size} types, ${Math.round((performance.now() - began) / 1000)} s`,
  )
})

function routesIn(addresses: Iterable<string>): Set<RouteName> {
  return new Set([...addresses].flatMap((address) => routeAt(address.split('?')[0] ?? '') ?? []))
}

/** All but the pages of pairs after the first of them. */
function isValidated(): (document: { address: string }) => boolean {
  let pairs = 0
  return ({ address }) => {
    if (routeAt(address.split('?')[0] ?? '') !== 'routePage') return true
    pairs += 1
    return pairs <= validatedPairs
  }
}
