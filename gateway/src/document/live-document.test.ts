import { describe, expect, it } from 'vitest'
import { artifact, release } from '../testing/artifact.ts'
import { integrityOf } from '../release/artifact-files.ts'
import { linkedFile } from '../release/linked-file.ts'
import { liveDocument } from './live-document.ts'
import { matchedFiles } from '../release/matched-files.ts'

const content = release()
const live = new Map([
  ['host' as const, release({ id: 'host' })],
  ['mf-content' as const, content],
])

describe('what the documents of one set of releases have in common', () => {
  it('is nothing while there is no host', () => {
    expect(liveDocument(new Map([['mf-content' as const, content]]))).toBeNull()
  })

  it('names the remotes with the seal of every script and style, and of nothing else', () => {
    const sealed = Object.keys(liveDocument(live)?.boot.modules[0]?.integrity ?? {})
    expect(sealed.toSorted()).toEqual(['entry.js', 'face.css', 'face.js', 'later.js'])
    expect(liveDocument(live)?.boot.modules.map(({ id }) => id)).toEqual(['mf-content'])
  })

  it('says of a federation manifest what this host reads of it: from contract 4 on, where the entry is', () => {
    const metaData = { name: 'mf_content', remoteEntry: { name: 'entry.js', path: '', type: 'global' } }
    const manifest = { ...Object(content.manifest), metaData }
    const manifestFor = (hostContract: number, named: unknown = manifest) =>
      liveDocument(
        new Map([
          ['host' as const, release({ id: 'host', hostContract })],
          ['mf-content' as const, { ...content, manifest: named }],
        ]),
      )?.boot.modules[0]?.manifest
    expect(manifestFor(3), 'its runtime asks for all of it').toEqual(manifest)
    expect(manifestFor(4)).toEqual({ metaData: { remoteEntry: { name: 'entry.js', path: '' } } })
    expect(manifestFor(4, { exposes: [] }), 'as it came, for the host to refuse').toEqual({ exposes: [] })
  })

  it('is made once for a set, and has another name for another set', () => {
    expect(liveDocument(live)).toBe(liveDocument(live))
    const other = new Map(live).set('mf-content', release({ sources: 'bbbbbbbbbbbb' }))
    expect(liveDocument(other)?.set).not.toBe(liveDocument(live)?.set)
  })
})

describe('the files a page needs first', () => {
  it('are the entry, what the remote exposes, and the chunks of its route', () => {
    const facts = {
      ...content.facts,
      web: { ...content.facts.web, pages: { '/a': { scripts: ['a.js'], styles: ['a.css'] } } },
    }
    expect(matchedFiles({ facts, manifest: content.manifest }, '/a')).toEqual({
      scripts: ['entry.js', 'face.js', 'a.js'],
      styles: ['face.css', 'a.css'],
    })
    expect(matchedFiles({ facts, manifest: 'unreadable' }, '/b')).toEqual({
      scripts: ['entry.js'],
      styles: [],
    })
  })

  it('are linked by their address, sealed, whichever way they are named', () => {
    const base = '/modules/mf-content/1.0.0-0123456789ab/web/'
    const integrity = integrityOf(artifact().get('web/face.js') ?? new Uint8Array())
    for (const name of ['face.js', 'web/face.js', `${base}face.js`]) {
      expect(linkedFile(content, name)).toEqual({ href: `${base}face.js`, integrity })
    }
  })
})
