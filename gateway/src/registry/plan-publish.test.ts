import { describe, expect, it } from 'vitest'
import { artifact, page, release } from '../testing/artifact.ts'
import { planPublish } from './plan-publish.ts'
import type { LiveSet, Release } from './release.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const liveOf = (...releases: Release[]): LiveSet => new Map(releases.map((one) => [one.facts.id, one]))
const plan = (files: Map<string, Uint8Array>, live: LiveSet = new Map(), known: Release | null = null) =>
  planPublish({ module: 'mf-content', files, published: known ? [known] : [], prefixes: ['/'], live })
const refusalOf = (...args: Parameters<typeof plan>) => {
  const planned = plan(...args)
  return planned.kind === 'refused' ? planned.refusal : planned.kind
}

describe('a squad publishes a release', () => {
  it('has it stored when everything is as module.json says', () => {
    expect(plan(artifact(), liveOf(release({ id: 'host' })))).toMatchObject({
      kind: 'store',
      release: { facts: { id: 'mf-content', version: '1.0.0-0123456789ab' } },
    })
  })

  it('changes nothing when the same content was published before, even if built at another time', () => {
    const before = release()
    before.facts.builtAt = '2020-01-01T00:00:00.000Z'
    expect(plan(artifact(), new Map(), before).kind).toBe('nothing')
  })

  it('is refused other content under a version that exists', () => {
    expect(refusalOf(artifact({ says: 'second' }), new Map(), release())).toEqual({
      code: 'content-differs',
      version: '1.0.0-0123456789ab',
    })
  })

  it('is refused without module.json, and with one that is not as agreed', () => {
    const without = artifact()
    without.delete('module.json')
    expect(refusalOf(without)).toEqual({ code: 'missing-file', file: 'module.json' })
    expect(refusalOf(artifact().set('module.json', encode('{')))).toMatchObject({ code: 'schema' })
    expect(refusalOf(artifact().set('module.json', encode('{"schema":2}')))).toMatchObject({ code: 'schema' })
  })

  it('is refused the artifact of another module', () => {
    expect(refusalOf(artifact({ id: 'mf-search' }))).toEqual({
      code: 'wrong-module',
      said: 'mf-search',
      asked: 'mf-content',
    })
  })

  it('is refused a file that was changed after the build', () => {
    expect(refusalOf(artifact().set('web/face.js', encode('console.log("fake first")')))).toEqual({
      code: 'integrity',
      file: 'web/face.js',
    })
  })

  it('is refused a file too many, a file too few, and a path out of the artifact', () => {
    expect(refusalOf(artifact().set('web/extra.js', encode('1')))).toMatchObject({ code: 'unlisted-file' })
    expect(refusalOf(artifact().set('web/../../x.js', encode('1')))).toMatchObject({ code: 'unsafe-path' })
    expect(refusalOf(artifact().set('/etc/passwd', encode('1')))).toMatchObject({ code: 'unsafe-path' })
    const without = artifact()
    without.delete('web/face.css')
    expect(refusalOf(without)).toEqual({ code: 'missing-file', file: 'web/face.css' })
  })

  it('is refused an address that another live module owns', () => {
    const search = release({ id: 'mf-search', routes: [page('/', 'Ara'), page('/hakkimizda', 'Biz')] })
    expect(refusalOf(artifact(), liveOf(search))).toEqual({
      code: 'route-collision',
      path: '/hakkimizda',
      owner: 'mf-search',
    })
  })

  it('may keep the addresses its own live release has', () => {
    expect(plan(artifact({ sources: 'bbbbbbbbbbbb' }), liveOf(release())).kind).toBe('store')
  })

  it('is refused a slot that another live module fills', () => {
    const booking = release({ id: 'mf-booking', routes: [], fills: ['seat-picker'] })
    expect(refusalOf(artifact({ fills: ['seat-picker'] }), liveOf(booking))).toMatchObject({
      code: 'slot-collision',
      owner: 'mf-booking',
    })
  })

  it('is refused when the live host has not what it needs', () => {
    const host = release({ id: 'host' })
    expect(refusalOf(artifact({ shared: { react: '^20.0.0' } }), liveOf(host))).toEqual({
      code: 'shared-range',
      package: 'react',
      needs: '^20.0.0',
      live: '19.3.1',
    })
    expect(refusalOf(artifact({ shared: { moment: '^2.0.0' } }), liveOf(host))).toMatchObject({
      live: null,
    })
    expect(refusalOf(artifact({ hostContract: 99 }), liveOf(host))).toMatchObject({
      code: 'host-contract',
      needs: 99,
    })
  })

  it('is refused a host in which a live module could not live', () => {
    const planned = planPublish({
      module: 'host',
      files: artifact({ id: 'host', shared: { react: '20.0.0' } }),
      published: [],
      prefixes: ['/'],
      live: liveOf(release()),
    })
    expect(planned).toMatchObject({ kind: 'refused', refusal: { code: 'shared-range', live: '20.0.0' } })
  })
})
