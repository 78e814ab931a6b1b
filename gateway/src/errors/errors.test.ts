import { describe, expect, it } from 'vitest'
import type { Failure } from 'shared/module/health'
import { releaseClient } from '../cli/client/release-client.ts'
import { artifact } from '../testing/artifact.ts'
import { openDocument } from '../testing/browsers.ts'
import { inOrder } from '../testing/canary-site.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const module = 'mf-content'
const version = '1.0.0-bbbbbbbbbbbb'
const source = ['export function total(seats) {', '  return seats.map(price).length', '}', ''].join('\n')
const map = {
  version: 3,
  sources: ['mf-content/src/total.ts'],
  sourcesContent: [source],
  names: [],
  mappings: 'AACS',
}

const thrown = (over: Partial<Failure> = {}): Failure => ({
  kind: 'error',
  module,
  version,
  name: 'TypeError',
  route: '/hakkimizda',
  file: 'web/entry.js',
  line: 1,
  message: 'cannot read properties of undefined reading ·',
  frames: [[module, 'web/entry.js', 1, 1]],
  ...over,
})

async function siteWithMap(): Promise<TestGateway> {
  const gateway = await startLiveSite()
  const files = artifact({ sources: 'bbbbbbbbbbbb', says: 'b', maps: { 'web/entry.js': map } })
  await gateway.ops.publish(module, files, '')
  await gateway.ops.promote(module, version, '')
  return gateway
}

async function fail({ url }: TestGateway, ...failures: unknown[]): Promise<number> {
  const { report } = await openDocument(url, '/hakkimizda')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a stranger may send
  return (await report({ used: ['host', module], failures: failures as Failure[] })).status
}

const errorsOf = async ({ ops }: TestGateway) => (await ops.errors(module)).errors
const soon = { timeout: 15_000 }

describe('errors in browsers', () => {
  it('are counted by kind and read back to the line of the source that threw', async () => {
    const gateway = await siteWithMap()
    await inOrder([1, 2, 3], () => fail(gateway, thrown()))
    await fail(gateway, thrown({ name: 'RangeError' }))
    await expect
      .poll(() => errorsOf(gateway), soon)
      .toMatchObject([
        {
          name: 'TypeError',
          count: 3,
          version,
          route: '/hakkimizda',
          where: { file: 'web/entry.js', column: 1 },
        },
        { name: 'RangeError', count: 1 },
      ])
    const [worst] = await errorsOf(gateway)
    const detail = await gateway.ops.error(module, version, worst?.fingerprint ?? '')
    expect(detail.message).toBe('cannot read properties of undefined reading ·')
    expect(detail.frames[0]?.source).toMatchObject({
      file: 'mf-content/src/total.ts',
      line: 2,
      column: 10,
      from: 1,
    })
    expect(detail.frames[0]?.source?.lines[1]).toBe('  return seats.map(price).length')
    // Nobody but ops and the squad gets a map.
    const asked = await fetch(`${gateway.url}/modules/${module}/${version}/node/maps/entry.js.map`)
    expect(asked.status).toBe(404)
  })

  it('are seen by the squad of the module, and by no other', async () => {
    const gateway = await siteWithMap()
    await fail(gateway, thrown())
    await expect.poll(async () => (await errorsOf(gateway)).length, soon).toBe(1)
    const { api, squads } = gateway
    const keyed = (key: 'mf-content' | 'mf-search') =>
      releaseClient({ api, who: '', adminKey: null, keyOf: async () => squads.keyOf(key) })
    expect((await keyed('mf-content').errors(module)).errors).toHaveLength(1)
    await expect(keyed('mf-search').errors(module)).rejects.toMatchObject({ refusal: 'wrong-module' })
  })

  it('say nothing that a stranger made up', async () => {
    const gateway = await siteWithMap()
    const hostile = [
      thrown({ message: 'Ayşe Yılmaz 12345678950 <script>alert(1)</script>' }),
      thrown({ frames: [[module, 'web/nobody.js', 1, 1]] }),
      thrown({ version: '9.9.9-ffffffffffff' }),
      thrown({ route: '/Yilmaz-05321234567' }),
      thrown({ module: 'mf-search', version: '1.0.0-0123456789ab', frames: [] }),
    ]
    await inOrder(hostile, (failure) => fail(gateway, failure))
    expect(await fail(gateway, thrown({ frames: [['mf-content', '../../etc/passwd', 1, 1]] }))).toBe(400)
    await expect.poll(async () => (await errorsOf(gateway)).length, soon).toBe(3)
    const text = JSON.stringify(await errorsOf(gateway))
    for (const planted of ['Ayşe', '12345678950', 'script', 'nobody.js', 'Yilmaz', '9.9.9', 'mf-search'])
      expect(text).not.toContain(planted)
  })

  it('of a release whose map leads nowhere stay as the browser had them', async () => {
    const gateway = await startLiveSite()
    const broken = { ...map, sourcesContent: [{}] }
    const files = artifact({ sources: 'bbbbbbbbbbbb', says: 'b', maps: { 'web/entry.js': broken } })
    await gateway.ops.publish(module, files, '')
    await gateway.ops.promote(module, version, '')
    await fail(gateway, thrown())
    await expect.poll(async () => (await errorsOf(gateway)).length, soon).toBe(1)
    const [only] = await errorsOf(gateway)
    const detail = await gateway.ops.error(module, version, only?.fingerprint ?? '')
    expect(detail.frames).toMatchObject([{ built: { line: 1 }, source: null }])
  })

  it('of a release without maps stay as the browser had them, and unknown ones are told', async () => {
    const gateway = await startLiveSite()
    await fail(gateway, thrown({ version: '1.0.0-0123456789ab', message: undefined, frames: undefined }))
    await expect.poll(async () => (await errorsOf(gateway)).length, soon).toBe(1)
    const [only] = await errorsOf(gateway)
    const detail = await gateway.ops.error(module, only?.version ?? '', only?.fingerprint ?? '')
    expect(detail).toMatchObject({ message: null, frames: [{ built: { line: 1 }, source: null }] })
    await expect(gateway.ops.error(module, version, 'ffffffffffff')).rejects.toMatchObject({
      refusal: 'unknown-error',
    })
  })
})
