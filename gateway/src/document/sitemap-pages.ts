import { patterns } from 'shared/contracts/paths'
import { ownRoutes } from 'shared/module/own-routes'
import { isOneAddress } from 'shared/module/route-pattern'
import type { LiveSet } from '../registry/release.ts'

/** Pages that say nothing before a visitor has asked, bought or looked something up. */
const nothingToFind: ReadonlySet<string> = new Set([
  patterns.results,
  patterns.payment,
  patterns.paid,
  patterns.paymentFailed,
  patterns.pnrLookup,
  patterns.eTicketLookup,
  '/test',
])

const pagesOf = (live: LiveSet) =>
  [...live.values()].flatMap(({ facts, areas }) => ownRoutes(facts.routes, areas))

/**
 * What the addresses begin with of pages that are one person's own, a member's or a buyer's: nothing of them is to be
 * found. A path with a name in it is closed up to there, and none as far as the home page.
 */
export function closedPaths(live: LiveSet): string[] {
  const own = pagesOf(live).filter(({ access, layout }) => access === 'member' || layout === 'payment')
  const closed = own.map(({ path }) => /^[^{*]*/.exec(path)?.[0] ?? '/')
  return [...new Set(closed)].filter((path) => path !== '/').toSorted()
}

/** Paths of the live pages that a search engine may find: public, made on the server, the same for everybody. */
export function pagePaths(live: LiveSet): string[] {
  return pagesOf(live)
    .filter(
      ({ access, rendering, path }) => access === 'public' && rendering === 'server' && isOneAddress(path),
    )
    .map(({ path }) => path)
    .filter((path) => !nothingToFind.has(path))
    .toSorted()
}
