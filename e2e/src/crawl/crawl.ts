import pLimit from 'p-limit'
import { fetchPage, type Visited } from './fetch-page.ts'

export type Crawled = {
  visited: Map<string, Visited>
  /** The first page with a link to an address. */
  linkedFrom: Map<string, string>
}

/** Answers that are under way at once: as many as two cores render. */
const atOnce = 4
/** Of addresses that differ in their query alone there are tens of thousands: so many are opened of each kind. */
const openedOfAKind = 12

/** Opens these addresses and every address of the same site that a page of them leads to. */
export async function crawlFrom(
  site: string,
  starts: readonly string[],
  { visited, linkedFrom }: Crawled = { visited: new Map(), linkedFrom: new Map() },
): Promise<Crawled> {
  const limit = pLimit(atOnce)
  const opened = new Map<string, number>()
  let next = starts.filter((address) => !visited.has(address))
  while (next.length > 0) {
    const answers = await Promise.all(next.map((address) => limit(() => fetchPage(site, address))))
    for (const answer of answers) visited.set(answer.address, answer)
    const found = new Set<string>()
    for (const answer of answers) {
      for (const address of addressesIn(site, answer)) {
        if (!linkedFrom.has(address)) linkedFrom.set(address, answer.address)
        if (!visited.has(address) && !found.has(address) && isOpened(address, opened)) found.add(address)
      }
    }
    next = [...found]
  }
  return { visited, linkedFrom }
}

/** Where a page leads on this site: its links, its canonical address, a redirect's target; without fragments. */
function addressesIn(site: string, { page, location, address }: Visited): string[] {
  const written = [...(page?.links ?? []), ...(page?.canonicals ?? []), ...(location ? [location] : [])]
  return written.flatMap((link) => ownAddress(site, link, address)?.address ?? [])
}

/** An address of this site with its fragment; null for what is elsewhere, or no address. */
export function ownAddress(
  site: string,
  link: string,
  onPage: string,
): { address: string; fragment: string } | null {
  if (!URL.canParse(link, site + onPage)) return null
  const { origin, pathname, search, hash } = new URL(link, site + onPage)
  return origin === new URL(site).origin ? { address: pathname + search, fragment: hash.slice(1) } : null
}

function isOpened(address: string, opened: Map<string, number>): boolean {
  const [path = '', query] = address.split('?')
  if (query === undefined) return true
  const kind = `${path}?${[...new URLSearchParams(query).keys()].toSorted().join('&')}`
  const already = opened.get(kind) ?? 0
  opened.set(kind, already + 1)
  return already < openedOfAKind
}
