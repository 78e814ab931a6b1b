/**
 * The addresses of a page, as a squad writes them and as the registry proves them disjoint. The grammar is small so
 * that "does any address belong to both?" has an answer (docs/decisions/0035):
 * `/seferler`, `/hesabim/{id}`, `/hesabim/*` (what is below a prefix, and the prefix itself), and at the beginning of
 * an address a named part with a fixed ending, `/{slug}-otobus-bileti`.
 */
export type RoutePattern = {
  segments: readonly Segment[]
  /** `/*` at the end: whatever follows, and nothing too. */
  rest: boolean
}

/** A fixed word, or a named part with what comes after the name: the empty string when it fills the segment. */
type Segment = { fixed: string } | { name: string; ending: string }

const fixed = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const named = /^\{([a-z][a-zA-Z0-9]*)\}((?:-[a-z0-9]+)*)$/
const longest = 120

/** Null for what the grammar does not know. */
export function readPattern(path: string): RoutePattern | null {
  if (path === '/') return { segments: [], rest: false }
  if (!path.startsWith('/') || path.length > longest) return null
  const words = path.slice(1).split('/')
  const rest = words.at(-1) === '*'
  const segments = (rest ? words.slice(0, -1) : words).map(readSegment)
  if (segments.length === 0 || !isEach(segments)) return null
  const names = segments.flatMap((segment) => ('name' in segment ? segment.name : []))
  // The router takes the slash before a name with an ending for optional: `/x/{a}-y` would match `/xb-y`.
  const endsLater = segments.some((segment, at) => at > 0 && 'name' in segment && segment.ending !== '')
  return endsLater || new Set(names).size < names.length ? null : { segments, rest }
}

const isEach = (segments: (Segment | null)[]): segments is Segment[] => !segments.includes(null)

function readSegment(word: string): Segment | null {
  if (fixed.test(word)) return { fixed: word }
  const [, name, ending = ''] = named.exec(word) ?? []
  return name === undefined ? null : { name, ending }
}

/** What the router calls the pattern: a `?` makes it read on after a name (docs/decisions/0018). */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}(-?)/g, (_all, name: string, more: string) =>
    more === '' ? `:${name}` : `:${name}?${more}`,
  )
}

/**
 * Releases that were built before the grammar wrote the router's own way: `/:id`, and `/:slug?-ending` at the beginning. What
 * else the router would take, such as an optional segment, is nobody's.
 */
export function readEarlierPattern(path: string): RoutePattern | null {
  if (path.length > longest) return null
  const words = path.split('/').map((word, at) => {
    if (!word.startsWith(':')) return word
    const [, name = '', more = ''] = /^:(\w+)(?:\?(-.+))?$/.exec(word) ?? []
    return name === '' || (more !== '' && at > 1) ? word : `{${name}}${more}`
  })
  return readPattern(words.join('/'))
}

/** Whether the router shows the page there: whatever the case, encoded or not, with slashes at the end or without. */
export function matchesPath(pattern: RoutePattern, pathname: string): boolean {
  return matchesParts(pattern, partsOf(pathname))
}

/** The same for an address that is held against several patterns: it is taken apart once. */
export function matchesParts({ segments, rest }: RoutePattern, given: readonly string[]): boolean {
  if (rest ? given.length < segments.length : given.length !== segments.length) return false
  return segments.every((segment, at) => fits(segment, given[at] ?? ''))
}

export function partsOf(pathname: string): string[] {
  // Anybody may send an address of nothing but slashes: no expression that begins anew at each of them.
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  const path = pathname.slice(1, end)
  return path === '' ? [] : decode(path).split('/')
}

/** As the router: one part that cannot be decoded leaves the whole address as it is. */
function decode(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return path
  }
}

function fits(segment: Segment, part: string): boolean {
  const word = part.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  if ('fixed' in segment) return word === segment.fixed
  return segment.ending === '' ? part !== '' : word.endsWith(segment.ending)
}

/** Whether a path is itself its one address: no name in it, nothing that follows. */
export function isOneAddress(path: string): boolean {
  const pattern = readEarlierPattern(path)
  return pattern !== null && !pattern.rest && pattern.segments.every((segment) => 'fixed' in segment)
}

/** Whether there is any address that both match. */
export function intersects(one: RoutePattern, other: RoutePattern): boolean {
  const shorter = Math.min(one.segments.length, other.segments.length)
  if (one.segments.length > shorter && !other.rest) return false
  if (other.segments.length > shorter && !one.rest) return false
  return one.segments
    .slice(0, shorter)
    .every((segment, at) => meets(segment, other.segments[at] ?? { fixed: '' }))
}

function meets(one: Segment, other: Segment): boolean {
  if ('fixed' in one) return 'fixed' in other ? one.fixed === other.fixed : one.fixed.endsWith(other.ending)
  if ('fixed' in other) return meets(other, one)
  return one.ending.endsWith(other.ending) || other.ending.endsWith(one.ending)
}

/** Whether every address of the pattern is one of the area's. */
export function covers(area: RoutePattern, pattern: RoutePattern): boolean {
  if (!area.rest && (pattern.rest || pattern.segments.length !== area.segments.length)) return false
  return area.segments.every((segment, at) => {
    const inner = pattern.segments[at]
    return inner !== undefined && includes(segment, inner)
  })
}

function includes(outer: Segment, inner: Segment): boolean {
  if ('fixed' in outer) return 'fixed' in inner && inner.fixed === outer.fixed
  return 'fixed' in inner ? inner.fixed.endsWith(outer.ending) : inner.ending.endsWith(outer.ending)
}

/**
 * Of two patterns that match an address the router shows the higher one, and of two equal ones the first of its table:
 * such two belong to one page or collide. The figures are the router's own (react-router 8.5.1), held by a test.
 */
export function rankOf({ segments, rest }: RoutePattern): number {
  return segments.reduce((rank, segment) => rank + 1 + weight(segment), rest ? -1 : 0)
}

function weight(segment: Segment): number {
  if ('fixed' in segment) return 10
  return segment.ending === '' ? 3 : 3.5
}
