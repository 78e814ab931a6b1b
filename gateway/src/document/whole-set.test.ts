import { brotliCompressSync, constants, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { wholeSetAddress } from 'shared/module/boot'
import type { ModuleId } from 'shared/module/facts'
import type { Release } from '../release/release.ts'
import { dictionaryHash } from '../dictionaries/dcz.ts'
import { artifact, page, release } from '../testing/artifact.ts'
import { type BrowserVisit, visitOfNobody } from '../visit/visit.ts'
import { liveDocument } from './live-document.ts'
import { openWholeSets } from './whole-set.ts'
import { plainDocument } from '../testing/plain-document.ts'
import { writeDocument } from './write-document.ts'

const pages = Array.from({ length: 25 }, (_, index) => index)

/** A remote as large as mf-content: 25 pages, each with a script and a style of its own. */
function remote(number: number): Release {
  const id: ModuleId = `mf-squad-${number}`
  const chunk = (index: number, ending: string) => `${index}.${number}00abcdef0123${index}.${ending}`
  return release({
    id,
    routes: pages.map((index) => page(`/squad-${number}/${index}`, `Sayfa ${index} (${number})`)),
    chunks: Object.fromEntries(
      pages.flatMap((index) => ['js', 'css'].map((ending) => [chunk(index, ending), `/* ${number} */`])),
    ),
    pages: Object.fromEntries(
      pages.map((index) => [
        `/squad-${number}/${index}`,
        { scripts: [chunk(index, 'js')], styles: [chunk(index, 'css')] },
      ]),
    ),
  })
}

function liveOf(remotes: number, host: Parameters<typeof artifact>[0] = { smallDocuments: true }) {
  const live = new Map<ModuleId, Release>([['host', release({ id: 'host', ...host })]])
  for (let number = 0; number < remotes; number += 1) live.set(`mf-squad-${number}`, remote(number))
  return live
}

const visitOf = (live: BrowserVisit['live'], own: Partial<BrowserVisit> = {}): BrowserVisit => ({
  ...visitOfNobody(live),
  ...own,
})

const opened = { modules: ['mf-squad-0'], path: '/squad-0/7' }

function named(visit: BrowserVisit, sets = openWholeSets()) {
  const made = liveDocument(visit.live)
  if (!made) throw new Error('no host is live')
  return sets.name(made, visit, opened, null)
}

/** As they travel. */
function bytesWith(remotes: number, host?: Parameters<typeof artifact>[0]): number {
  const html = writeDocument({
    ...plainDocument,
    title: 'Sayfa 7',
    root: '<h1>Sayfa 7</h1>',
    boot: JSON.stringify(named(visitOf(liveOf(remotes, host)))),
  })
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).byteLength
}

describe('the modules that a document names', () => {
  it('are those of its page: with forty modules it is as small as with four', () => {
    const [four, forty] = [bytesWith(4), bytesWith(40)]
    // Two hashes do not shrink alike.
    expect(Math.abs(forty - four)).toBeLessThanOrEqual(8)
    expect(bytesWith(40, {}), 'for a host from before').toBeGreaterThan(5 * forty)
  })

  it('are there with the route and the files of the page, and no other', () => {
    const { modules, whole } = named(visitOf(liveOf(4)))
    const [own, ...others] = modules
    expect(others).toEqual([])
    expect(own?.part).toBe(true)
    expect(own?.routes.map(({ path }) => path)).toEqual(['/squad-0/7'])
    expect(Object.keys(own?.integrity ?? {}).toSorted()).toEqual([
      '7.000abcdef01237.css',
      '7.000abcdef01237.js',
      'entry.js',
      'face.css',
      'face.js',
    ])
    expect(JSON.stringify(own?.manifest), 'what the page does not load at once').not.toContain('later.js')
    expect(whole).toMatch(/^sha384-/)
  })

  it('are all of them for a host from before, which knows no file', () => {
    const { modules, whole } = named(visitOf(liveOf(4, {})))
    expect([modules.length, modules.some(({ part }) => part), whole]).toEqual([4, false, undefined])
  })
})

describe('the file with all modules', () => {
  it('is one for all pages and visitors of a set, another for another set', () => {
    const live = liveOf(3)
    const sets = openWholeSets()
    const made = liveDocument(live) ?? expect.fail()
    const of = (path: string, own = {}) =>
      sets.name(made, visitOf(live, own), { modules: ['mf-squad-0'], path }, null).whole
    expect(of('/squad-0/1')).toBe(of('/squad-0/2'))
    expect(of('/squad-0/1', { network: 'another' })).toBe(of('/squad-0/1'))
    expect(named(visitOf(liveOf(2))).whole).not.toBe(of('/squad-0/1'))
  })

  it('is everybody’s once a document of visitors named it, also when their set is another one by then', async () => {
    const [before, after] = [visitOf(liveOf(3)), visitOf(liveOf(2))]
    const sets = openWholeSets()
    const address = wholeSetAddress(named(before, sets).whole ?? '')
    const found = await sets.find(address, async () => after)
    expect(found?.isPublic).toBe(true)
    const { modules } = JSON.parse(new TextDecoder().decode(found?.file.content))
    expect(modules).toHaveLength(3)
    expect(modules[1].routes).toHaveLength(25)
    expect(Object.keys(modules[1].integrity), 'what its pages begin with').toHaveLength(25 * 2 + 3)
  })

  it('is found by a gateway that wrote no such document, for whoever is to have that set', async () => {
    const visit = visitOf(liveOf(3))
    const address = wholeSetAddress(named(visit).whole ?? '')
    const others = openWholeSets()
    expect(await others.find(address, async () => visitOf(liveOf(2)))).toBeNull()
    expect((await others.find(address, async () => visit))?.isPublic).toBe(true)
  })

  it('is packed against the set before, for a browser that has it, and against no other', async () => {
    const [before, after] = [visitOf(liveOf(2)), visitOf(liveOf(3))]
    const sets = openWholeSets()
    const find = async (visit: BrowserVisit) =>
      (await sets.find(wholeSetAddress(named(visit, sets).whole ?? ''), async () => visit))?.file ??
      expect.fail()
    const [old, fresh] = [await find(before), await find(after)]
    const packed = (await sets.pack(fresh, dictionaryHash(old.content))) ?? expect.fail()
    expect(zstdDecompressSync(packed.subarray(40), { dictionary: old.content })).toEqual(
      Buffer.from(fresh.content),
    )
    expect(packed.byteLength).toBeLessThan(brotliCompressSync(fresh.content).byteLength / 2)
    expect(await sets.pack(fresh, dictionaryHash(Buffer.from('another')))).toBeNull()
    expect(await sets.pack(fresh, null)).toBeNull()
    const own = visitOf(liveOf(4), { preview: true })
    const { file } =
      (await sets.find(wholeSetAddress(named(own, sets).whole ?? ''), async () => own)) ?? expect.fail()
    expect(await sets.pack(fresh, file.hash), 'the set of one browser').toBeNull()
  })

  it.each([
    ['the smoke tries', { preview: true }],
    ['was chosen for one browser', { choice: { kind: 'channel', channel: 'staging' } }],
    ['a drill breaks', { drill: drillOf('mf-squad-1') }],
    ['a squad works on', { override: { module: 'mf-squad-1', origin: 'https://a', areas: [], until: '' } }],
  ])('of what %s is that browser’s alone', async (_what, own) => {
    const live = liveOf(2)
    const visit = visitOf(live, own as Partial<BrowserVisit>)
    const sets = openWholeSets()
    const address = wholeSetAddress(named(visit, sets).whole ?? '')
    expect(await sets.find(address, async () => visit)).toMatchObject({ isPublic: false })
    const others = liveOf(3)
    expect(await sets.find(address, async () => visitOf(others)), 'nor by its name').toBeNull()
  })

  it('has the broken module for a visitor in a drill, and the document too', async () => {
    const live = liveOf(2)
    const visit = visitOf(live, { drill: drillOf('mf-squad-0') })
    const sets = openWholeSets()
    const { modules, whole = '' } = named(visit, sets)
    expect(modules.map(({ base }) => base)).toEqual([expect.stringMatching(/^\/_drill\/d1\/mf-squad-0\//)])
    const found = await sets.find(wholeSetAddress(whole), async () => visit)
    expect(new TextDecoder().decode(found?.file.content)).toContain('/_drill/d1/mf-squad-0/')
  })
})

function drillOf(module: `mf-${string}`) {
  return { id: 'd1', module, fault: 'entry-404', percent: 10, startedAt: '', until: '', by: '' } as const
}
