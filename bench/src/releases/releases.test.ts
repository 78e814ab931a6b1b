import { createServer } from 'node:http'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asRelease, nthVersion } from './releases-artifact.ts'
import { releaseTable } from './releases-report.ts'
import { untilServed } from './releases-watch.ts'

describe('what ops read of releases', () => {
  it('is how many round trips through PostgreSQL each takes, with the slowest beside the median', () => {
    const lines = releaseTable([
      { what: 'UPDATE + NOTIFY', times: [2, 1, 3], itself: [2, 1, 3] },
      { what: 'promote', times: [40, 20, 60], itself: [] },
    ]).split('\n')
    expect(lines[0]).toMatch(/^ +\/ UPDATE \+ NOTIFY +\/ itself +median +slowest$/)
    expect(lines[1]).toMatch(/^UPDATE \+ NOTIFY +1\.00× +1\.00× +2\.0 ms +3\.0 ms$/)
    expect(lines[2]).toMatch(/^promote +20\.00× +– +40 ms +60 ms$/)
  })
})

describe('the releases of a run', () => {
  it('have versions of their own, in the form that a build gives', () => {
    expect(nthVersion('1.2.0-0000000000ff', 1)).toBe('1.2.0-000000000100')
    expect(nthVersion('1.2.0-ffffffffffff', 1)).toBe('1.2.0-000000000000')
  })

  it('are the finished build under that version', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const dist = join(folder, 'dist')
    await mkdir(join(dist, 'web'), { recursive: true })
    await writeFile(join(dist, 'module.json'), '{"id":"mf-content","version":"1.0.0-00000000000a"}')
    await writeFile(join(dist, 'web', 'entry.js'), 'entry')
    const version = await asRelease(dist, join(folder, 'second'), 2)
    expect(version).toBe('1.0.0-00000000000c')
    expect(await readFile(join(folder, 'second/module.json'), 'utf8')).toBe(
      '{"id":"mf-content","version":"1.0.0-00000000000c"}',
    )
    expect(await readFile(join(folder, 'second/web/entry.js'), 'utf8')).toBe('entry')
  })

  it('are served when the slower gateway serves them', async () => {
    const since = performance.now()
    const gateway = async (lateMs: number) => {
      const server = createServer((_asked, reply) => {
        reply.end(performance.now() - since > lateMs ? 'new release' : 'old release')
      }).listen(0, '127.0.0.1')
      onTestFinished(() => void server.close())
      await new Promise((resolve) => server.once('listening', resolve))
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    }
    const time = await untilServed([await gateway(0), await gateway(120)], '/', 'new release')
    expect(performance.now() - since).toBeGreaterThan(120)
    expect(time).toBeGreaterThan(50)
  })
})
