import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gcAnswer } from '../../wire/gc.ts'
import { folderStore } from '../artifacts/folder-store.ts'
import { artifact, release } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const versionOf = (sources: string) => `1.0.0-${sources.repeat(12)}`

async function released({ ops }: TestGateway, sources: readonly string[]): Promise<void> {
  for (const one of sources) {
    await ops.publish('mf-content', artifact({ sources: one.repeat(12), says: one }), '')
    await ops.promote('mf-content', versionOf(one), '')
  }
}

async function askGc({ url, key }: TestGateway, body: object = {}) {
  const reply = await opsFetch(`${url}/_release/gc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-release-by': 'Deniz' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBe(200)
  return gcAnswer.parse(await reply.json())
}

const statusOf = async ({ url }: TestGateway, sources: string) =>
  (await fetch(`${url}/modules/mf-content/${versionOf(sources)}/web/entry.js`)).status

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

describe('gc', () => {
  it('shows what it would remove and touches nothing', async () => {
    const gateway = await startGateway({ KEEP_RELEASES_DAYS: '0' })
    await released(gateway, ['a', 'b', 'c'])
    const { remove, applied, bytes } = await askGc(gateway, { planOnly: true })
    expect([remove.map(({ version }) => version), applied]).toEqual([[versionOf('a')], false])
    expect(bytes).toBeGreaterThan(100)
    expect(await statusOf(gateway, 'a')).toBe(200)
  })

  it('removes files and release, leaves what is live and what a rollback needs, and is written down', async () => {
    const gateway = await startGateway({ KEEP_RELEASES_DAYS: '0' })
    await released(gateway, ['a', 'b', 'c'])
    expect(await statusOf(gateway, 'a')).toBe(200)
    const { remove, keep, applied } = await askGc(gateway, { why: 'the disk is full' })
    expect(applied).toBe(true)
    expect(remove.map(({ version }) => version)).toEqual([versionOf('a')])
    expect(keep).toEqual([
      { module: 'mf-content', version: versionOf('b'), why: 'a rollback goes back to it' },
      { module: 'mf-content', version: versionOf('c'), why: 'it is live' },
    ])
    expect(await Promise.all(['a', 'b', 'c'].map((one) => statusOf(gateway, one)))).toEqual([404, 200, 200])
    expect(await isThere(join(gateway.dataDir, 'artifacts/mf-content', versionOf('a')))).toBe(false)
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries[0]).toMatchObject({
      what: 'gc',
      who: 'Deniz',
      why: 'the disk is full',
      details: { removed: [{ version: versionOf('a') }] },
    })
    expect((await askGc(gateway)).remove).toEqual([])
  })

  it('leaves a tab its release for a week', async () => {
    const gateway = await startGateway()
    await released(gateway, ['a', 'b', 'c'])
    expect((await askGc(gateway)).remove).toEqual([])
    expect(await statusOf(gateway, 'a')).toBe(200)
  })

  it('lets a squad publish again what was removed', async () => {
    const gateway = await startGateway({ KEEP_RELEASES_DAYS: '0' })
    await released(gateway, ['a', 'b', 'c'])
    await askGc(gateway)
    const again = await gateway.ops.publish(
      'mf-content',
      artifact({ sources: 'a'.repeat(12), says: 'a' }),
      '',
    )
    expect([again.stored, await statusOf(gateway, 'a')]).toEqual([true, 200])
  })

  it('clears files away that a publish or a gc which died has left without a release', async () => {
    const gateway = await startGateway()
    await released(gateway, ['a'])
    const { facts } = release({ sources: 'dddddddddddd' })
    const staged = await folderStore(join(gateway.dataDir, 'artifacts')).stage(
      facts,
      artifact({ sources: 'dddddddddddd' }),
    )
    await staged.commit()
    const left = join(gateway.dataDir, 'artifacts/mf-content', facts.version)
    expect(await isThere(left)).toBe(true)
    expect(await statusOf(gateway, 'd')).toBe(404)
    expect(await askGc(gateway, { planOnly: true })).toMatchObject({ remove: [], leftovers: 1 })
    expect(await askGc(gateway)).toMatchObject({ remove: [], leftovers: 0 })
    expect([await isThere(left), await statusOf(gateway, 'a')]).toEqual([false, 200])
  })

  it('is for ops alone', async () => {
    const { url } = await startGateway()
    const reply = await opsFetch(`${url}/_release/gc`, { method: 'POST' })
    expect(reply.status).toBe(401)
  })
})
