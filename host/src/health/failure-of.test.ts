import { expect, test } from 'vitest'
import { bootFixture as boot } from '../testing/boot-fixture.ts'
import { ModuleLoadError } from '../load/load-module.ts'
import { failureOf } from './failure-of.ts'

const threw = (error: unknown, pathname = '/odeme') =>
  failureOf(boot, { kind: 'thrown', error, page: null, pathname })

function without(stack: string, message = 'no'): Error {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

test('an error that tells nothing of its place is laid to the page it happened on', () => {
  expect(threw(without(''))).toEqual({
    kind: 'error',
    module: 'mf-booking',
    version: '1.0.0-0123456789ab',
    name: 'TypeError',
    route: '/odeme',
    file: null,
    line: null,
    message: 'no',
    frames: [],
  })
})

test('a boundary knows whose page it stands around', () => {
  const seen = { kind: 'thrown', error: without(''), page: 'mf-search', pathname: '/odeme' } as const
  expect(failureOf(boot, seen)).toMatchObject({ module: 'mf-search', route: '/odeme' })
})

test('a module that did not load is to blame itself, whoever offers it a place', () => {
  expect(threw(new ModuleLoadError('mf-booking'), '/')).toMatchObject({
    kind: 'load',
    module: 'mf-booking',
    route: '/',
  })
})

test('a chunk that a page lost later is a lost file of that page', () => {
  const error = without('')
  error.name = 'ChunkLoadError'
  expect(threw(error)).toMatchObject({ kind: 'load', module: 'mf-booking', name: 'ChunkLoadError' })
})

test('on an address nobody has, it is the host’s', () => {
  expect(threw(without(''), '/yok')).toMatchObject({ module: 'host', version: boot.hostVersion, route: null })
})

test('the engine’s own words and the places in files of this document go with it, and no others', () => {
  const at = (file: string, version = '1.0.0-0123456789ab') =>
    `https://rotabus.example/modules/mf-booking/${version}/web/${file}`
  const stack = [
    "TypeError: Cannot read properties of undefined (reading 'Ayşe')",
    `    at pick (${at('seats.js')}:1:812)`,
    `    at old (${at('seats.js', '0.9.0-ffffffffffff')}:1:1)`,
    `    at inject (chrome-extension://abcdef/content.js:3:1)`,
    ...Array.from({ length: 9 }, (_, line) => `    at more (${at('page.js')}:1:${line + 1})`),
  ].join('\n')
  const told = threw(without(stack, "Cannot read properties of undefined (reading 'Ayşe')"))
  expect(told?.message).toBe('cannot read properties of undefined reading ·')
  expect(told?.frames).toHaveLength(6)
  expect(told?.frames?.slice(0, 2)).toEqual([
    ['mf-booking', 'web/seats.js', 1, 812],
    ['mf-booking', 'web/page.js', 1, 1],
  ])
})

test('the error’s words and the visitor’s address stay in the browser', () => {
  const told = JSON.stringify(threw(without('', 'card 4508034508034509 of ayse@ornek.com'), '/odeme'))
  expect(told).not.toMatch(/4508|ayse|card/)
  expect(JSON.stringify(threw({ name: 'Ayşe Yılmaz' }))).not.toContain('Ayşe')
  const named = without('')
  named.name = 'Ayşe Yılmaz, 0532 123 45 67'
  expect(threw(named)).toMatchObject({ name: 'unknown' })
})

test.each([
  ['a navigation that was given up', new DOMException('aborted', 'AbortError')],
  [
    'an observer that goes on in the next frame',
    'ResizeObserver loop completed with undelivered notifications.',
  ],
  [
    'a page that React draws anew',
    without('', 'Minified React error #418; visit https://react.dev/errors/418'),
  ],
  ['an extension’s error', without('at x (moz-extension://1/a.js:1:1)')],
])('%s is no failure', (_, error) => {
  expect(threw(error)).toBeNull()
})

const refused = { sourceFile: '', lineNumber: 0, blockedURI: 'inline', effectiveDirective: 'style-src-elem' }

test('a violation counts when it names a file of ours', () => {
  const sourceFile = 'https://rotabus.example/modules/mf-search/1.0.0-0123456789ab/web/page.js'
  const seen = {
    kind: 'refused',
    pathname: '/',
    refused: { ...refused, sourceFile, lineNumber: 7 },
  } as const
  expect(failureOf(boot, seen)).toMatchObject({
    kind: 'violation',
    module: 'mf-search',
    name: 'style-src-elem',
    line: 7,
  })
})

test('a violation by an extension does not', () => {
  expect(failureOf(boot, { kind: 'refused', pathname: '/', refused })).toBeNull()
})
