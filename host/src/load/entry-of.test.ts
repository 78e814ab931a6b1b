import { expect, test } from 'vitest'
import { entryOf } from './entry-of.ts'

const base = '/modules/mf-search/files/'
const of = (manifest: unknown) => entryOf({ base, manifest })

test('the manifest names the entry, with the folder that it lies in', () => {
  expect(of({ metaData: { remoteEntry: { name: 'entry.0a1b.js', path: '' } } })).toBe(`${base}entry.0a1b.js`)
  expect(of({ metaData: { remoteEntry: { name: 'entry.js', path: 'static/' } } })).toBe(
    `${base}static/entry.js`,
  )
  expect(of({ metaData: { remoteEntry: { name: 'entry.js' } } })).toBe(`${base}entry.js`)
})

test('a manifest that is lost, or no manifest, names none', () => {
  for (const manifest of [null, undefined, 'text', {}, { metaData: null }, { metaData: { remoteEntry: 7 } }])
    expect(of(manifest)).toBeNull()
})
