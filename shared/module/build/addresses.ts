import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleDocument } from '../facts.ts'
import { matchesPath, readPattern } from '../route-pattern.ts'

type Routes = readonly { facts: { path: string }; addresses: readonly string[] }[]

/** By route path, what a sitemap shall name. Whoever builds hears of an address that shows another page, or is named twice. */
export function addressesOf(id: string, routes: Routes): Record<string, readonly string[]> {
  const named = routes.filter(({ addresses }) => addresses.length > 0)
  const seen = new Set<string>()
  for (const { facts, addresses } of named) {
    const pattern = readPattern(facts.path)
    for (const address of addresses) {
      if (!pattern || !matchesPath(pattern, address))
        throw new Error(`${id}: the address ${address} is not one of the route ${facts.path}`)
      if (seen.has(address)) throw new Error(`${id}: the address ${address} is named twice`)
      seen.add(address)
    }
  }
  return Object.fromEntries(named.map(({ facts, addresses }) => [facts.path, addresses]))
}

/** The files with an address of their own, each of which the browser build has written. */
export function documentsOf(id: string, documents: readonly ModuleDocument[], web: string) {
  for (const { path, file } of documents) {
    if (!existsSync(join(web, file)))
      throw new Error(`${id}: ${path} is to be ${file}, which the build does not write`)
  }
  return documents
}
