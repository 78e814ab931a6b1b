import type { RouteFacts } from './module.ts'
import { isOneAddress, matchesPath, readPattern } from './route-pattern.ts'

const site = 'http://site'

type WrongExample = { path: string; example: string | null }
type Routes = readonly Pick<RouteFacts, 'path' | 'example'>[]

/** The paths that a build and a publish refuse. */
export function pathsOutsideGrammar(routes: Routes): string[] {
  return routes.flatMap(({ path }) => (readPattern(path) ? [] : [path]))
}

/** An example shows its own page; a pattern with names, or with whatever follows, is nothing to open without one. */
export function wrongExamples(routes: Routes): WrongExample[] {
  return routes.flatMap(({ path, example }): WrongExample[] => {
    const pattern = readPattern(path)
    if (!pattern) return []
    if (example === undefined) return !isOneAddress(path) ? [{ path, example: null }] : []
    const address = URL.canParse(example, site) ? new URL(example, site) : null
    return address?.origin === site && matchesPath(pattern, address.pathname) ? [] : [{ path, example }]
  })
}
