import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, it, onTestFinished } from 'vitest'
import { artifact } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

async function dist(wish: Parameters<typeof artifact>[0]) {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, content] of artifact(wish)) {
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // oxlint-disable-next-line no-await-in-loop -- a few small files
    await writeFile(join(folder, path), content)
  }
  return folder
}

const release = (gateway: Pick<TestGateway, 'url' | 'key' | 'dataDir'>, ...args: string[]) =>
  execa(process.execPath, [join(import.meta.dirname, 'release.ts'), ...args], {
    env: { SITE: gateway.url, ADMIN_KEY: gateway.key, DATA_DIR: gateway.dataDir, USER: 'ayse' },
    reject: false,
  })

describe('the release command', () => {
  it('publishes, promotes, shows what is live and who did it', async () => {
    const gateway = await startGateway()
    const from = await dist({})
    const published = await release(gateway, 'publish', 'mf-content', '--from', from, '--why', 'new heading')
    expect([published.exitCode, published.stdout]).toMatchObject([
      0,
      expect.stringContaining('mf-content 1.0.0-0123456789ab is published'),
    ])
    expect((await release(gateway, 'publish', 'mf-content', '--from', from)).stdout).toContain(
      'nothing to do',
    )
    const promoted = await release(gateway, 'promote', 'mf-content')
    expect(promoted.stdout).toContain('New documents of all visitors have mf-content 1.0.0-0123456789ab')
    expect((await release(gateway, 'status')).stdout).toMatch(/mf-content +1\.0\.0-0123456789ab/)
    const history = await release(gateway, 'history', 'mf-content')
    expect(history.stdout).toMatch(
      /ayse +promote .*\n.*mf-content squad \([0-9a-f]{16}\) +publish .* new heading\n/,
    )
    const forMachines = await release(gateway, '--json', 'promote', 'mf-content')
    expect(JSON.parse(forMachines.stdout)).toMatchObject({
      applied: false,
      plan: { after: { stable: '1.0.0-0123456789ab' } },
    })
  })

  it('ends with 1 and the name of the refusal when the gateway says no', async () => {
    const gateway = await startGateway()
    const { exitCode, stderr } = await release(gateway, 'promote', 'mf-content', '9.9.9')
    expect([exitCode, stderr]).toEqual([1, 'refused (unknown-version): 9.9.9 is not published'])
    const wrong = await release({ ...gateway, key: 'a-wrong-key' }, 'status')
    expect([wrong.exitCode, wrong.stderr]).toMatchObject([
      1,
      expect.stringContaining('refused (unauthorized): the admin key is wrong'),
    ])
    const nobody = await release({ ...gateway, url: 'http://127.0.0.1:9' }, 'status')
    expect([nobody.exitCode, nobody.stderr]).toMatchObject([1, expect.stringContaining('no gateway answers')])
  })

  it('ends with 2 and a sentence when there is nothing to publish', async () => {
    const gateway = await startGateway()
    const { exitCode, stderr } = await release(gateway, 'publish', 'mf-content', '--from', tmpdir())
    expect([exitCode, stderr]).toMatchObject([2, expect.stringContaining('build it first')])
  })
})
