import { patterns } from 'shared/contracts/paths'
import { ownRoutes } from 'shared/module/own-routes'
import { isOneAddress, matchesPath, readPattern } from 'shared/module/route-pattern'
import { isOff, type LiveSet } from '../release/release.ts'

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

/** Addresses of the live pages that a search engine may find: public, made on the server, the same for everybody. */
export function pagePaths(live: LiveSet): string[] {
  const paths = [...live.values()].flatMap((release) =>
    ownRoutes(release.facts.routes, release.areas)
      .filter(({ access, rendering }) => access === 'public' && rendering === 'server')
      .filter(({ path }) => !isOff(release, path))
      .flatMap(({ path }) =>
        isOneAddress(path) ? path : addressesAt(path, release.facts.addresses?.[path] ?? []),
      ),
  )
  return [...new Set(paths)].filter((path) => !nothingToFind.has(path)).toSorted()
}

/** Of those that a release names, what its route shows. */
function addressesAt(path: string, addresses: readonly string[]): string[] {
  const pattern = readPattern(path)
  return pattern ? addresses.filter((address) => matchesPath(pattern, address)) : []
}
