import { describe, expect, it } from 'vitest'
import { gcAnswer } from '../../wire/gc.ts'
import { artifact } from '../testing/artifact.ts'
import { bootOf } from '../testing/boot-of.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const shared = { 'same.0123456789abcdef.js': 'export const word = "same"' }
const versionOf = (sources: string) => `1.0.0-${sources.repeat(12)}`
const own = (sources: string) => `own.${sources.repeat(16)}.js`

const releaseOf = (sources: string, chunks: Record<string, string> = shared) =>
  artifact({
    sources: sources.repeat(12),
    says: sources,
    byContent: true,
    chunks: { ...chunks, [own(sources)]: `"${sources}"` },
  })

async function shipped(...all: readonly string[]): Promise<TestGateway> {
  const gateway = await startGateway({ KEEP_RELEASES_DAYS: '0' })
  for (const sources of all) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await gateway.ops.publish('mf-content', releaseOf(sources), '')
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await gateway.ops.promote('mf-content', versionOf(sources), '')
  }
  return gateway
}

async function file({ url }: TestGateway, name: string) {
  const reply = await fetch(`${url}/modules/mf-content/files/${name}`)
  return { status: reply.status, text: await reply.text(), kept: reply.headers.get('cache-control') }
}

describe('a file that is named by its content', () => {
  it('has one address in every release that has it', async () => {
    const gateway = await shipped('a')
    await gateway.ops.publish('host', artifact({ id: 'host' }), '')
    await gateway.ops.promote('host', '1.0.0-0123456789ab', '')
    const then = bootOf(await (await fetch(`${gateway.url}/hakkimizda`)).text()).modules[0]
    await gateway.ops.publish('mf-content', releaseOf('b'), '')
    await gateway.ops.promote('mf-content', versionOf('b'), '')
    const now = bootOf(await (await fetch(`${gateway.url}/hakkimizda`)).text()).modules[0]
    expect([then?.version, now?.version]).toEqual([versionOf('a'), versionOf('b')])
    expect([then?.base, now?.base]).toEqual(['/modules/mf-content/files/', '/modules/mf-content/files/'])
    expect(await file(gateway, 'same.0123456789abcdef.js')).toEqual({
      status: 200,
      text: shared['same.0123456789abcdef.js'],
      kept: 'public, max-age=31536000, immutable',
    })
  })

  it('is there for tabs of releases that are not live, and under the version too', async () => {
    const gateway = await shipped('a', 'b', 'c')
    expect(await file(gateway, own('a'))).toMatchObject({ status: 200, text: '"a"' })
    const versioned = await fetch(`${gateway.url}/modules/mf-content/${versionOf('a')}/web/${own('a')}`)
    expect(await versioned.text()).toBe('"a"')
  })

  it('goes with the last release that has it', async () => {
    const gateway = await shipped('a', 'b', 'c')
    const { url, key } = gateway
    const reply = await opsFetch(`${url}/_release/gc`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'x-release-by': 'Deniz',
      },
      body: JSON.stringify({ why: 'the disk is full' }),
    })
    expect(gcAnswer.parse(await reply.json()).remove).toMatchObject([{ version: versionOf('a') }])
    expect(await file(gateway, own('a'))).toMatchObject({ status: 404, kept: 'no-store' })
    expect(await file(gateway, 'same.0123456789abcdef.js')).toMatchObject({ status: 200 })
  })

  it('is all that is to be had: nothing under a plain name, of the server, or of another module', async () => {
    const gateway = await shipped('a')
    for (const name of [
      'mf-manifest.json',
      'node/entry.cjs',
      '../node/entry.cjs',
      '..%2Fnode%2Fentry.cjs',
      `%2e%2e/${own('a')}`,
      `${own('a')}.br`,
      `${'a'.repeat(300)}.0123456789ab.js`,
      'same.0123456789abcdee.js',
      '',
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time names the one that gets through
      expect((await file(gateway, name)).status, name).toBe(404)
    }
    const elsewhere = await fetch(`${gateway.url}/modules/mf-search/files/same.0123456789abcdef.js`)
    expect(elsewhere.status).toBe(404)
  })

  it('cannot be another file in another release', async () => {
    const gateway = await shipped('a')
    const other = releaseOf('b', { 'same.0123456789abcdef.js': 'export const word = "other"' })
    await expect(gateway.ops.publish('mf-content', other, '')).rejects.toThrow(
      `${versionOf('a')} has another file under the name web/same.0123456789abcdef.js`,
    )
    expect(await file(gateway, 'same.0123456789abcdef.js')).toMatchObject({
      text: shared['same.0123456789abcdef.js'],
    })
  })

  it('has a hash in its name, or the release is refused', async () => {
    const gateway = await startGateway()
    const plain = artifact({ byContent: true, chunks: { 'page.js': '1' } })
    await expect(gateway.ops.publish('mf-content', plain, '')).rejects.toThrow(
      'web/page.js has no hash of its content in its name',
    )
  })
})
