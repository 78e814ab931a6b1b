import { describe, expect, it } from 'vitest'
import {
  canaryVersion,
  stableVersion,
  startCanary,
  visitContent,
  visitorsIn,
} from '../testing/canary-site.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const quick = { CANARY_MIN_VISITS: '12', CANARY_JUDGE_SECONDS: '1' }

async function newest({ ops }: TestGateway) {
  const { entries } = await ops.history('mf-content')
  return entries[0]
}

async function read({ url, key }: TestGateway, path: string): Promise<string> {
  return await (await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })).text()
}

async function looks(gateway: TestGateway, verdict: string): Promise<number> {
  const line = `rotabus_canary_judgements_total{module="mf-content",verdict="${verdict}"} `
  return Number((await read(gateway, '/metrics')).split(line)[1]?.split('\n')[0] ?? 0)
}

/** The judge may be in the middle of a look when it is called. */
async function judgeLooksTwice(gateway: TestGateway, verdict: string): Promise<void> {
  const before = await looks(gateway, verdict)
  await expect.poll(() => looks(gateway, verdict), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 2)
}

describe('a running canary', () => {
  it('that fails its visitors goes back by itself, and the audit has the figures', async () => {
    const gateway = await startLiveSite(quick)
    await startCanary(gateway, 30)
    const canary = visitorsIn(30, true, 12)
    const stable = visitorsIn(30, false, 28)
    expect(new Set(await visitContent(gateway.url, stable))).toEqual(new Set([stableVersion]))
    expect(new Set(await visitContent(gateway.url, canary, 12))).toEqual(new Set([canaryVersion]))

    await expect
      .poll(() => newest(gateway), { timeout: 20_000 })
      .toMatchObject({ what: 'rollback', who: 'health' })
    expect(await newest(gateway)).toMatchObject({
      why: `12 of 12 visits of ${canaryVersion} failed, but only 0 of 28 visits of ${stableVersion}`,
      before: { stable: stableVersion, canary: { version: canaryVersion } },
      after: { stable: stableVersion, canary: null, rolledBack: true },
      details: {
        canary: { version: canaryVersion, visits: 12, failedVisits: 12 },
        stable: { version: stableVersion, visits: 28, failedVisits: 0 },
      },
    })
    expect(await visitContent(gateway.url, canary.slice(0, 1)), 'the next document').toEqual([stableVersion])
  })

  it('that is as healthy as stable stays', async () => {
    const gateway = await startLiveSite(quick)
    await startCanary(gateway, 30)
    await visitContent(gateway.url, visitorsIn(30, false, 28), 1)
    await visitContent(gateway.url, visitorsIn(30, true, 12), 1)
    await expect
      .poll(() => read(gateway, '/_release/health'), { timeout: 20_000 })
      .toContain(`"version":"${canaryVersion}","visits":12,"failedVisits":1`)
    await judgeLooksTwice(gateway, 'fine')
    expect(await newest(gateway)).toMatchObject({
      what: 'canary',
      after: { canary: { version: canaryVersion } },
    })
  })

  it('is not judged on the word of one visitor, however loud', async () => {
    const gateway = await startLiveSite(quick)
    await startCanary(gateway, 30)
    await visitContent(gateway.url, visitorsIn(30, false, 28))
    const [loud = ''] = visitorsIn(30, true, 1)
    await visitContent(gateway.url, [loud], 1)
    await expect
      .poll(() => read(gateway, '/_release/health'), { timeout: 20_000 })
      .toContain(`"version":"${canaryVersion}","visits":1,"failedVisits":1`)
    await judgeLooksTwice(gateway, 'wait')
    expect(await newest(gateway)).toMatchObject({ what: 'canary' })
  })
})
