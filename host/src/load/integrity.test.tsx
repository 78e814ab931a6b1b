import { expect, test } from 'vitest'
import { bootFixture } from '../testing/boot-fixture.ts'
import { readIntegrity } from './integrity.ts'

const base = '/modules/mf-search/1.0.0-0123456789ab/web/'
const { plugin: sealed, admit } = readIntegrity(document)
for (const release of bootFixture.modules) admit(release)
const at = (file: string) => new URL(base + file, location.origin).href

// The hooks take much more than they use.
const script = (url: string) =>
  Reflect.apply(sealed.createScript ?? Object, null, [
    { url, remoteInfo: { name: 'mf_search_1' } },
  ]) as HTMLScriptElement
test('a script of the boot manifest is asked for with its integrity', () => {
  const entry = script(at('entry.js'))
  expect(entry.integrity).toBe('sha384-entry-of-mf-search')
  expect(entry.crossOrigin).toBe('anonymous')
  expect(entry.src).toBe(at('entry.js'))
  expect(entry.dataset['rspack'], 'for chunks that ask whose they are').toBe('mf_search_1:')
})

test('a script that the boot manifest does not name is not asked for at all', () => {
  expect(() => script(at('evil.js'))).toThrow('is not in the boot manifest')
  expect(() => script('https://elsewhere.test/entry.js')).toThrow('is not in the boot manifest')
})

test('an earlier release that is admitted later is sealed by its own integrity', async () => {
  const earlier = '/modules/mf-search/0.9.0-0123456789ab/web/'
  const entry = new URL(`${earlier}entry.js`, location.origin).href
  expect(() => script(entry)).toThrow('is not in the boot manifest')
  admit({
    ...(bootFixture.modules[0] ?? expect.fail()),
    base: earlier,
    integrity: { 'entry.js': 'sha384-earlier' },
  })
  expect(script(entry).integrity).toBe('sha384-earlier')
  expect(script(at('entry.js')).integrity).toBe('sha384-entry-of-mf-search')
})
