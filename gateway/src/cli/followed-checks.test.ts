import { describe, expect, it } from 'vitest'
import { dist, release } from '../testing/cli.ts'
import { startGateway } from '../testing/gateway.ts'
import { smallHost } from '../testing/smoke-site.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

describe('a publish', { timeout: 120_000 }, () => {
  it('is followed until the smoke is through, and ends by the name of the check that failed', async () => {
    const gateway = await startGateway({ SMOKE: 'required', CHROMIUM: chromium })
    await gateway.ops.publish('host', smallHost(), '')
    await gateway.ops.promote('host', null, '')
    const { url, dataDir } = gateway
    const publish = async (runs: string, sources: string) => {
      const from = await dist({ runs, sources })
      return await release({ url, dataDir }, 'publish', 'mf-content', '--from', from)
    }
    const whole = await publish(`document.querySelector('h1').textContent = 'Hoş geldiniz'`, 'aaaaaaaaaaaa')
    expect([whole.exitCode, whole.stdout]).toMatchObject([
      0,
      expect.stringMatching(/smoke: nothing wrong on \/hakkimizda\n[^]*is published/),
    ])
    const broken = await publish(`throw new Error('no such seat')`, 'bbbbbbbbbbbb')
    expect([broken.exitCode, broken.stderr]).toMatchObject([
      1,
      expect.stringContaining('refused (smoke): /hakkimizda: uncaught error: no such seat'),
    ])
    expect(broken.stdout).not.toContain('To put it live')
    const promoted = await release({ url, dataDir }, 'promote', 'mf-content')
    expect([promoted.exitCode, promoted.stderr]).toMatchObject([
      1,
      expect.stringContaining('refused (checks-failed)'),
    ])
  })
})
