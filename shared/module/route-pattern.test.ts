import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { matchRoutes } from '../router/router.ts'
import {
  covers,
  intersects,
  matchesPath,
  rankOf,
  readEarlierPattern,
  readPattern,
  type RoutePattern,
  routerPath,
} from './route-pattern.ts'

function pattern(path: string): RoutePattern {
  const read = readPattern(path)
  if (!read) throw new Error(`${path} is not in the grammar`)
  return read
}

describe('the grammar', () => {
  it.each([
    '/',
    '/seferler',
    '/hesabim/biletlerim',
    '/hesabim/{no}',
    '/{slug}-otobus-bileti',
    '/sadakat/*',
    '/a1/{x}/b/*',
    '/{slug}-x/{no}',
  ])('knows %s', (path) => {
    expect(readPattern(path)).not.toBeNull()
  })

  it.each([
    '',
    'odeme',
    '/odeme/',
    '//odeme',
    '/odeme//x',
    '/ODEME',
    '/Odeme',
    '/odeme/:x?',
    '/:x?/odeme',
    '/:x',
    '/:slug?-otobus-bileti',
    '/*',
    '/odeme*',
    '/odeme/*/x',
    '/odeme.html',
    '/ödeme',
    '/%6fdeme',
    '/odeme?x',
    '/odeme#x',
    '/odeme-',
    '/-odeme',
    '/o--deme',
    '/..',
    '/.',
    '/_ops',
    '/{x}?',
    '/{x}otobus',
    '/a{x}',
    '/{x}-{y}',
    '/{x}/{x}',
    '/{}',
    '/{X}',
    '/x/{slug}-otobus-bileti',
    '/odeme ',
    `/${'a'.repeat(120)}`,
  ])('does not know "%s"', (path) => {
    expect(readPattern(path)).toBeNull()
  })

  it('reads what releases from before wrote', () => {
    expect(readEarlierPattern('/:slug?-otobus-bileti')).toEqual(pattern('/{slug}-otobus-bileti'))
    expect(readEarlierPattern('/bilet/:no')).toEqual(pattern('/bilet/{no}'))
    expect(readEarlierPattern('/seferler')).toEqual(pattern('/seferler'))
    for (const other of ['/bilet/:no?', '/:x?/odeme', '/x/:slug?-y', '/:slug-otobus', '/:', '/:x:y'])
      expect(readEarlierPattern(other), other).toBeNull()
    expect(routerPath('/:slug?-otobus-bileti')).toBe('/:slug?-otobus-bileti')
  })
})

const word = fc.constantFrom('a', 'b', 'a-b', 'c-b', 'b-b')
const inner = fc.oneof(word, fc.constantFrom('{x}', '{y}', '{z}'))
const first = fc.oneof(inner, fc.constantFrom('{x}-b', '{x}-a-b', '{y}-b-b'))
const path = fc
  .tuple(first, fc.array(inner, { maxLength: 2 }), fc.boolean())
  .map(([start, more, rest]) => `/${[start, ...more, ...(rest ? ['*'] : [])].join('/')}`)
  .filter((one) => readPattern(one) !== null)
const patternPath = fc.oneof(fc.constant('/'), path)

const part = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    'b',
    'a-b',
    'A-b',
    '-b',
    '-a-b',
    'x-a-b',
    'b-b',
    '',
    '%61',
    '%2Fa',
    'ı-b',
    'K',
    '%',
    '*',
  ),
  fc.constantFrom('ç', '%C3%A7-b', ':x', '{x}', 'a-b-', 'a b'),
)
const address = fc
  .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('', '/', '//'))
  .map(([parts, end]) => `/${parts.join('/')}${end}`)

const runs = { numRuns: 3_000 }
// The router warns of each address that it cannot decode.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

describe('against the router itself', () => {
  it('a pattern matches the addresses that the router shows its page at', () => {
    fc.assert(
      fc.property(patternPath, address, (one, at) => {
        const shown = matchRoutes([{ path: routerPath(one) }], at) !== null
        expect(matchesPath(pattern(one), at)).toBe(shown)
      }),
      runs,
    )
  })

  it('two patterns that do not intersect have no address in common', () => {
    fc.assert(
      fc.property(patternPath, patternPath, address, (one, other, at) => {
        fc.pre(!intersects(pattern(one), pattern(other)))
        const both = [one, other].filter((each) => matchRoutes([{ path: routerPath(each) }], at) !== null)
        expect(both.length).toBeLessThan(2)
      }),
      runs,
    )
  })

  it('two patterns that intersect have an address in common', () => {
    fc.assert(
      fc.property(patternPath, patternPath, (one, other) => {
        fc.pre(intersects(pattern(one), pattern(other)))
        const at = common(pattern(one), pattern(other))
        for (const each of [one, other])
          expect(matchRoutes([{ path: routerPath(each) }], at), `${each} at ${at}`).not.toBeNull()
      }),
      runs,
    )
  })

  it('what an area covers is the area’s wherever it is shown', () => {
    fc.assert(
      fc.property(patternPath, patternPath, address, (area, one, at) => {
        fc.pre(covers(pattern(area), pattern(one)))
        fc.pre(matchRoutes([{ path: routerPath(one) }], at) !== null)
        expect(matchRoutes([{ path: routerPath(area) }], at)).not.toBeNull()
      }),
      runs,
    )
  })

  it('of two pages of one module the higher rank is shown, of equal ones the first of the table', () => {
    fc.assert(
      fc.property(patternPath, patternPath, (one, other) => {
        fc.pre(intersects(pattern(one), pattern(other)))
        expectShown(one, other)
      }),
      runs,
    )
    for (const one of firsts) for (const other of firsts) expectShown(one, other)
  })

  it('a name with an ending meets whatever ends so, and nothing else', () => {
    for (const one of firsts) {
      for (const other of firsts) {
        const both = ['/x-a-b', '/x-b-b', '/c-b', '/a'].some((at) =>
          [one, other].every((each) => matchRoutes([{ path: routerPath(each) }], at) !== null),
        )
        expect(intersects(pattern(one), pattern(other)), `${one} and ${other}`).toBe(both)
      }
    }
  })
})

const firsts = ['/{x}-b', '/{x}-a-b', '/{x}-b-b', '/c-b', '/a', '/{x}']

function expectShown(one: string, other: string): void {
  if (!intersects(pattern(one), pattern(other))) return
  const table = [one, other].map((each) => ({ path: routerPath(each) }))
  const shown = matchRoutes(table, common(pattern(one), pattern(other)))
  const higher = rankOf(pattern(other)) > rankOf(pattern(one)) ? other : one
  expect(shown?.at(-1)?.route.path, `${one} and ${other}`).toBe(routerPath(higher))
}

/** An address of both, made without looking at how intersections are found. */
function common(one: RoutePattern, other: RoutePattern): string {
  const length = Math.max(one.segments.length, other.segments.length)
  const parts = Array.from({ length }, (_, at) => {
    const words = [one.segments[at], other.segments[at]].flatMap((segment) => {
      if (!segment) return []
      return 'fixed' in segment ? [segment.fixed] : [`n${segment.ending}`]
    })
    const exact = [one.segments[at], other.segments[at]].flatMap((segment) =>
      segment && 'fixed' in segment ? segment.fixed : [],
    )
    return exact[0] ?? words.toSorted((a, b) => b.length - a.length)[0] ?? ''
  })
  return `/${parts.join('/')}`
}

it('an address of slashes costs no more than one of letters', () => {
  const many = 200_000
  expect(matchesPath(pattern('/a'), `/a${'/'.repeat(many)}x`)).toBe(false)
  // The quickest of some: whatever else the machine does makes a run longer, never shorter.
  const quickest = (tried: string) =>
    Math.min(
      ...Array.from({ length: 5 }, () => {
        const started = performance.now()
        matchesPath(pattern('/a'), tried)
        return performance.now() - started
      }),
    )
  const letters = quickest(`/a/${'b'.repeat(many)}x`)
  expect(quickest(`/a${'/'.repeat(many)}x`)).toBeLessThan(Math.max(letters, 1) * 200)
})

it('an area is whole: a prefix has itself and what is below, nothing else', () => {
  const loyalty = pattern('/sadakat/*')
  for (const inside of ['/sadakat', '/sadakat/puan', '/sadakat/{x}', '/sadakat/*'])
    expect(covers(loyalty, pattern(inside)), inside).toBe(true)
  for (const outside of ['/', '/sadakatim', '/{x}', '/{x}/puan', '/sadakat-x'])
    expect(covers(loyalty, pattern(outside)), outside).toBe(false)
  expect(covers(pattern('/'), pattern('/seferler'))).toBe(false)
  expect(covers(pattern('/{slug}-otobus-bileti'), pattern('/ankara-otobus-bileti'))).toBe(true)
  expect(covers(pattern('/{slug}-otobus-bileti'), pattern('/{x}'))).toBe(false)
})
