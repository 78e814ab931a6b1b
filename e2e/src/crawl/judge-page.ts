import { structuredDataFaults } from './structured-data.ts'
import type { Page } from './page.ts'
import { routeAt, routes } from './routes.ts'

export type Judged = {
  /** Scheme and host. */
  site: string
  /** Path and query. */
  address: string
  page: Page
  siteName: string
  inSitemap: boolean
}

/** What is wrong with the head, the heading and the data of a page that is there; nothing when all is right. */
export function judgePage(judged: Judged): string[] {
  const { page, address } = judged
  const { made = 'server' } = route(address) ?? {}
  return [
    page.lang === 'tr' ? '' : `its language is "${page.lang}"`,
    page.titles.length === 1 ? '' : `it has ${page.titles.length} titles`,
    titleFault(judged, page.titles[0] ?? ''),
    page.description === '' ? 'it has no description' : '',
    made === 'browser' ? '' : headingFault(page),
    page.isRendered || made === 'browser' ? '' : 'the server has not rendered it',
    ...canonicalFaults(judged),
    ...page.structuredData.flatMap(structuredDataFaults),
  ].filter((fault) => fault !== '')
}

/** A title names the page, then the site. */
export function titleFault(
  { address, siteName }: Pick<Judged, 'address' | 'siteName'>,
  title: string,
): string {
  const [path = ''] = address.split('?')
  const end = ` | ${siteName}`
  const own = title.endsWith(end) ? title.slice(0, -end.length) : title
  // The home page begins with the site. The worker keeps its page for when there is nobody to ask for the name.
  const hasSite = own !== title || path === '/' || routeAt(path) === 'offlineTickets'
  const isRight = own.trim() !== '' && hasSite && (route(address)?.title.test(own) ?? true)
  return isRight ? '' : `its title is "${title}"`
}

const headingFault = ({ headings }: Page): string =>
  headings.length === 1 && headings[0] !== ''
    ? ''
    : `it has ${headings.length} first headings: "${headings.join('", "')}"`

/** What search engines may keep has one address, of this site; what they may not is in no sitemap. */
function canonicalFaults({ page, site, address, inSitemap }: Judged): string[] {
  const { canonicals, robots, sharedAs } = page
  const [canonical] = canonicals
  if (canonicals.length > 1) return [`it has ${canonicals.length} canonical addresses`]
  if (/noindex/.test(robots)) return inSitemap ? ['it is in the sitemap and says noindex'] : []
  if (canonical === undefined) return ['it has no canonical address, and does not say noindex']
  if (!canonical.startsWith(`${site}/`)) return [`its canonical address ${canonical} is not of this site`]
  if (inSitemap && canonical !== site + address) return [`its canonical address is ${canonical}`]
  return sharedAs === null || sharedAs === canonical ? [] : [`its og:url is ${sharedAs}`]
}

function route(address: string) {
  const name = routeAt(address.split('?')[0] ?? '')
  return name === null ? null : routes[name]
}
