import pLimit from 'p-limit'
import { isOfKind } from './assets.ts'
import { ownAddress } from './crawl.ts'
import type { Visited } from './fetch-page.ts'

type Checked = { count: number; faults: string[] }

/** Asks once for each style, script, picture, icon, feed and manifest that these pages name. */
export async function checkAssets(site: string, pages: Iterable<Visited>): Promise<Checked> {
  const limit = pLimit(8)
  const named = new Map<string, { kind: Parameters<typeof isOfKind>[0]; on: string }>()
  const faults: string[] = []
  for (const { page, address: on } of pages) {
    for (const { address, kind } of page?.assets ?? []) {
      const own = ownAddress(site, address, on)
      if (own) named.set(own.address, { kind, on })
      else faults.push(`${address} is not of this site, on ${on}`)
    }
  }
  const asked = [...named].map(([address, { kind, on }]) =>
    limit(async () => {
      const response = await fetch(site + address)
      const size = (await response.arrayBuffer()).byteLength
      const type = response.headers.get('content-type') ?? ''
      return response.status === 200 && size > 0 && isOfKind(kind, type)
        ? []
        : [`${address} answers ${response.status} ${type}, and should be a ${kind}, on ${on}`]
    }),
  )
  return { count: named.size, faults: [...faults, ...(await Promise.all(asked)).flat()] }
}
