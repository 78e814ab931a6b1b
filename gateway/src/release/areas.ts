import { intersects, readPattern, type RoutePattern } from 'shared/module/route-pattern'

/** Where the gateway itself answers. */
const reserved = [
  '/api/*',
  '/modules/*',
  '/gateway/*',
  '/docs/*',
  '/health/*',
  '/metrics/*',
  '/sitemaps/*',
].map(known)

function known(path: string): RoutePattern {
  const pattern = readPattern(path)
  if (!pattern) throw new Error(`${path} is no pattern`)
  return pattern
}

export const isReserved = (pattern: RoutePattern): boolean => reserved.some((one) => intersects(one, pattern))

/** An area is `/` alone, or begins with a word or an ending of its own: with a name of any kind it would be everybody's. */
export function readArea(path: string): RoutePattern | null {
  const pattern = readPattern(path)
  if (!pattern) return null
  const [first] = pattern.segments
  if (!first) return pattern
  return 'fixed' in first || first.ending !== '' ? pattern : null
}

/** The first area of these that has an address in common with the pattern. */
export function areaMet(pattern: RoutePattern, areas: readonly string[]): string | null {
  const met = areas.find((path) => {
    const area = readPattern(path)
    return area !== null && intersects(area, pattern)
  })
  return met ?? null
}
