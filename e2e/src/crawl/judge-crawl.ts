import { type Crawled, ownAddress } from './crawl.ts'

/** Links that lead nowhere, to another address than they say, or to a place that a page does not have. */
export function deadLinks(site: string, { visited, linkedFrom }: Crawled): string[] {
  const answers = [...visited.values()].flatMap(({ address, status, location }) => {
    if (status === 200) return []
    const from = linkedFrom.get(address) ?? 'nowhere'
    return [`${address} answers ${status}${location ? ` to ${location}` : ''}, linked from ${from}`]
  })
  return [...answers, ...missingPlaces(site, visited), ...badLinks(visited)]
}

/** A page that a browser makes has its places only there. */
function missingPlaces(site: string, visited: Crawled['visited']): string[] {
  const missing = new Set<string>()
  for (const { page, address } of visited.values()) {
    for (const link of page?.links ?? []) {
      const target = ownAddress(site, link, address)
      if (!target || target.fragment === '') continue
      const shown = visited.get(target.address)?.page
      if (shown?.isRendered && !shown.ids.has(decodeURIComponent(target.fragment)))
        missing.add(`${target.address} has no place #${target.fragment}, linked from ${address}`)
    }
  }
  return [...missing]
}

const otherLinks: Record<string, RegExp> = {
  'mailto:': /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/,
  'tel:': /^tel:\+?\d{7,15}$/,
  'http:': /./,
  'https:': /./,
}

function badLinks(visited: Crawled['visited']): string[] {
  const bad = new Set<string>()
  for (const { page, address } of visited.values()) {
    for (const link of page?.links ?? []) {
      const scheme = /^[a-z]+:/.exec(link)?.[0]
      if (scheme && !otherLinks[scheme]?.test(link)) bad.add(`${link} is no address, linked from ${address}`)
    }
  }
  return [...bad]
}

/** Titles and descriptions that two pages of a search engine's list would have. */
export function sharedWords({ visited }: Crawled, addresses: Iterable<string>): string[] {
  const seen = new Map<string, string>()
  return [...addresses].flatMap((address) => {
    const page = visited.get(address)?.page
    const said = [`title "${page?.titles[0] ?? ''}"`, `description "${page?.description ?? ''}"`]
    return said.flatMap((words) => {
      const other = seen.get(words)
      seen.set(words, address)
      return other === undefined ? [] : [`${address} has the ${words} of ${other}`]
    })
  })
}
