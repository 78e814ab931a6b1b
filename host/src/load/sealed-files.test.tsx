import { beforeEach, expect, test } from 'vitest'
import { bootFixture } from './boot-fixture.ts'
import { nameWrittenStyles, sealedFiles } from './sealed-files.ts'

const base = '/modules/mf-search/1.0.0-0123456789ab/web/'
const sealed = sealedFiles(bootFixture, document)
const at = (file: string) => new URL(base + file, location.origin).href

beforeEach(() => {
  document.head.innerHTML = ''
})

// The hooks take much more than they use.
const script = (url: string) =>
  Reflect.apply(sealed.createScript ?? Object, null, [{ url }]) as HTMLScriptElement
const link = (url: string, rel: string) =>
  Reflect.apply(sealed.createLink ?? Object, null, [{ url, attrs: { rel } }]) as HTMLLinkElement

test('a script of the boot manifest is asked for with its integrity', () => {
  const entry = script(at('entry.js'))
  expect(entry.integrity).toBe('sha384-entry-of-mf-search')
  expect(entry.crossOrigin).toBe('anonymous')
  expect(entry.src).toBe(at('entry.js'))
})

test('a script that the boot manifest does not name is not asked for at all', () => {
  expect(() => script(at('evil.js'))).toThrow('is not in the boot manifest')
  expect(() => script('https://elsewhere.test/entry.js')).toThrow('is not in the boot manifest')
})

test('a style that the server wrote is used, not fetched twice', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${base}page.css">`
  expect(link(at('page.css'), 'stylesheet').isSameNode(document.querySelector('link'))).toBe(true)
})

test('a style that the server did not write is asked for with its integrity', () => {
  const style = link(at('page.css'), 'stylesheet')
  expect(style.integrity).toBe('sha384-style-of-mf-search')
  expect(style.rel).toBe('stylesheet')
  expect(() => link(at('other.css'), 'stylesheet')).toThrow('is not in the boot manifest')
})

test('the federation manifest is answered from the document', async () => {
  const answer: unknown = await Reflect.apply(sealed.fetch ?? Object, null, [`${base}mf-manifest.json`, {}])
  expect(answer).toBeInstanceOf(Response)
  expect(answer instanceof Response && (await answer.json())).toEqual({ id: 'mf-search' })
})

test('a style that the server wrote answers with its whole address, by which a remote looks for it', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="${base}page.css">`
  nameWrittenStyles(document)
  expect(document.querySelector('link')?.getAttribute('href')).toBe(at('page.css'))
  expect(document.querySelector('link')?.getAttribute('rel')).toBe('stylesheet')
})
