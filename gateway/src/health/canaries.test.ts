import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addressOf, getDocument } from '../testing/browsers.ts'
import {
  canaryVersion,
  inOrder,
  judgements,
  publishNext,
  quickHealth,
  quickSilence,
  stableVersion,
  startCanary,
  visitContent,
  visitorsIn,
} from '../testing/canary-site.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { emptyRegistryFolder } from '../testing/registry-folder.ts'

async function newest({ ops }: TestGateway) {
  const { entries } = await ops.history('mf-content')
  return entries[0]
}

async function read({ url, key }: TestGateway, path: string): Promise<string> {
  return await (await opsFetch(url + path, { headers: { authorization: `Bearer ${key}` } })).text()
}

/** The judge may be in the middle of a look when it is called. */
async function judgeLooksTwice(gateway: TestGateway, verdict: string): Promise<void> {
  const before = await judgements(gateway, verdict)
  await expect
    .poll(() => judgements(gateway, verdict), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(before + 2)
}

describe('a running canary', () => {
  it('that fails its visitors goes back by itself, and the audit has the figures', async () => {
    const gateway = await startLiveSite(quickHealth)
    await startCanary(gateway, 30)
    const canary = await visitorsIn(gateway.url, true, 12)
    const stable = await visitorsIn(gateway.url, false, 28)
    expect(new Set(await visitContent(gateway.url, stable))).toEqual(new Set([stableVersion]))
    expect(new Set(await visitContent(gateway.url, canary, () => 'failing'))).toEqual(
      new Set([canaryVersion]),
    )

    await expect
      .poll(() => newest(gateway), { timeout: 20_000 })
      .toMatchObject({ what: 'rollback', who: 'health' })
    expect(await newest(gateway)).toMatchObject({
      why: `12 of 12 visits of ${canaryVersion} failed, but only 0 of 28 visits of ${stableVersion}`,
      before: { stable: stableVersion, canary: { version: canaryVersion } },
      after: { stable: stableVersion, canary: null, rolledBack: true },
      details: {
        kind: 'canary',
        tried: { version: canaryVersion, visits: 12, failedVisits: 12 },
        before: { version: stableVersion, visits: 28, failedVisits: 0 },
      },
    })
    await expect
      .poll(() => visitContent(gateway.url, canary.slice(0, 1)), { message: 'the next document' })
      .toEqual([stableVersion])
  })

  it('that is as healthy as stable stays', async () => {
    const gateway = await startLiveSite(quickHealth)
    await startCanary(gateway, 30)
    const firstFails = (index: number) => (index === 0 ? 'failing' : 'whole')
    await visitContent(gateway.url, await visitorsIn(gateway.url, false, 28), firstFails)
    await visitContent(gateway.url, await visitorsIn(gateway.url, true, 12), firstFails)
    await expect
      .poll(() => read(gateway, '/_release/health'), { timeout: 20_000 })
      .toContain(`"version":"${canaryVersion}","opened":12,"alive":12,"visits":12,"failedVisits":1`)
    await judgeLooksTwice(gateway, 'fine')
    expect(await newest(gateway)).toMatchObject({
      what: 'canary',
      after: { canary: { version: canaryVersion } },
    })
  })

  it('whose pages never come to life goes back, although nothing was reported of it', async () => {
    const gateway = await startLiveSite(quickSilence)
    await startCanary(gateway, 30)
    const fourthIsSilent = (index: number) => (index % 4 === 0 ? 'silent' : 'whole')
    await visitContent(gateway.url, await visitorsIn(gateway.url, false, 28), fourthIsSilent)
    await visitContent(gateway.url, await visitorsIn(gateway.url, true, 12), () => 'silent')
    await expect
      .poll(() => newest(gateway), { timeout: 20_000 })
      .toMatchObject({
        what: 'rollback',
        who: 'health',
        why: expect.stringMatching(
          new RegExp(
            `^12 of 12 visits of ${canaryVersion} never came to life, but only \\d+ of 28 visits of ${stableVersion}$`,
          ),
        ),
      })
  })

  it('stays when crawlers take its documents and open nothing', async () => {
    const gateway = await startLiveSite(quickHealth)
    await startCanary(gateway, 30)
    await visitContent(gateway.url, await visitorsIn(gateway.url, false, 28))
    const canary = await visitorsIn(gateway.url, true, 12)
    await visitContent(gateway.url, canary)
    const cookie = canary[0]?.cookie ?? ''
    await inOrder(everybody(300), ({ from }) => getDocument(gateway.url, '/hakkimizda', { from, cookie }))
    await judgeLooksTwice(gateway, 'fine')
    expect(await newest(gateway)).toMatchObject({ what: 'canary' })
  })

  it('of all visitors is compared with what they had the day before', async () => {
    const gateway = await startLiveSite(quickHealth)
    await visitContent(gateway.url, everybody(20))
    await startCanary(gateway, 100)
    // As many as a verdict takes: with more, one that comes in the middle of them would have fewer in it.
    expect(new Set(await visitContent(gateway.url, everybody(12), () => 'failing'))).toEqual(
      new Set([canaryVersion]),
    )
    await expect
      .poll(() => newest(gateway), { timeout: 20_000 })
      .toMatchObject({
        what: 'rollback',
        who: 'health',
        why: `12 of 12 visits of ${canaryVersion} failed, but only 0 of 20 visits of ${stableVersion}`,
        details: { atOnce: false },
      })
  })

  it('is moved by no single network, however loud and in how many browsers', async () => {
    const gateway = await startLiveSite(quickHealth)
    await startCanary(gateway, 100)
    const room = Array.from({ length: 200 }, (_, number) => ({ from: `10.9.9.${number + 1}` }))
    await visitContent(gateway.url, room, () => 'failing')
    await expect
      .poll(() => read(gateway, '/_release/health'), { timeout: 20_000 })
      .toContain(`"version":"${canaryVersion}","opened":200,"alive":200,"visits":200,"failedVisits":200`)
    await judgeLooksTwice(gateway, 'wait')
    expect(await newest(gateway)).toMatchObject({ what: 'canary' })
  })

  it('is moved by no number that one network has found and others bring', async () => {
    const gateway = await startLiveSite(quickHealth)
    await startCanary(gateway, 30)
    const [found] = await visitorsIn(gateway.url, true, 1)
    const elsewhere = everybody(3040)
      .slice(3000)
      .map(({ from }) => ({ from, cookie: found?.cookie ?? '' }))
    expect(new Set(await visitContent(gateway.url, elsewhere, () => 'failing'))).toEqual(
      new Set([canaryVersion]),
    )
    await judgeLooksTwice(gateway, 'wait')
    expect(await newest(gateway)).toMatchObject({ what: 'canary' })
  })

  it('counts no report of a document that nobody opened, where no other gateway may have seen it opened', async () => {
    const gateway = await startLiveSite({ ...quickHealth, DATA_DIR: emptyRegistryFolder() })
    await startCanary(gateway, 100)
    await inOrder(everybody(20), async (visitor) => {
      const { report } = await getDocument(gateway.url, '/hakkimizda', visitor)
      const failure = { name: 'TypeError', route: null, file: null, line: null } as const
      const failures = [
        { kind: 'error' as const, module: 'mf-content' as const, version: canaryVersion, ...failure },
      ]
      await report({ used: ['host', 'mf-content'], failures })
    })
    expect(await read(gateway, '/metrics')).toContain('rotabus_beacons_refused_total{reason="not-opened"} 20')
    await judgeLooksTwice(gateway, 'wait')
    const { modules } = await gateway.ops.health(60)
    const seen = modules.flatMap(({ versions }) => versions.map(({ version }) => version))
    expect(seen).not.toContain(canaryVersion)
  })
})

const everybody = (count: number) =>
  Array.from({ length: count }, (_, number) => ({ from: addressOf(number) }))

describe('a promote', () => {
  it('of a release that nobody tried first goes back within its bake time', async () => {
    const gateway = await startLiveSite(quickSilence)
    await visitContent(gateway.url, everybody(20))
    await publishNext(gateway)
    await gateway.ops.promote('mf-content', canaryVersion, 'in a hurry')
    await visitContent(gateway.url, everybody(14), () => 'silent')
    await expect
      .poll(() => newest(gateway), { timeout: 20_000 })
      .toMatchObject({
        what: 'rollback',
        who: 'health',
        after: { stable: stableVersion, rolledBack: true },
      })
  })

  it('that fails goes back, whatever tabs of before it report later', async () => {
    const gateway = await startLiveSite(quickHealth)
    await visitContent(gateway.url, everybody(20))
    const tabs = await inOrder(everybody(34).slice(20), (visitor) =>
      getDocument(gateway.url, '/hakkimizda', visitor),
    )
    await publishNext(gateway)
    await gateway.ops.promote('mf-content', canaryVersion, 'in a hurry')
    const failure = { name: 'TypeError', route: null, file: null, line: null, kind: 'error' } as const
    await inOrder(tabs, async ({ open, report }) => {
      await open()
      const failures = [{ ...failure, module: 'mf-content' as const, version: stableVersion }]
      await report({ used: ['host', 'mf-content'], failures })
    })
    await visitContent(gateway.url, everybody(14), () => 'failing')
    await expect
      .poll(() => newest(gateway), { timeout: 20_000 })
      .toMatchObject({ what: 'rollback', who: 'health', details: { atOnce: false } })
  })

  it('that fails where nobody had the one before stays, and a person is called', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await gateway.ops.promote('mf-content', canaryVersion, 'a mend of a mend')
    await visitContent(gateway.url, everybody(14), () => 'failing')
    await expect
      .poll(() => read(gateway, '/_release/health'), { timeout: 20_000 })
      .toContain('"cause":"nothing-to-compare"')
    expect(await newest(gateway)).toMatchObject({ what: 'promote', after: { stable: canaryVersion } })
  })

  it('is left alone after its bake time', async () => {
    const gateway = await startLiveSite({ ...quickHealth, BAKE_MINUTES: '0' })
    await visitContent(gateway.url, everybody(20))
    await publishNext(gateway)
    await gateway.ops.promote('mf-content', canaryVersion, 'in a hurry')
    await visitContent(gateway.url, everybody(14), () => 'failing')
    await expect
      .poll(() => read(gateway, '/_release/health'), { timeout: 20_000 })
      .toContain('"failedVisits":14')
    await new Promise((done) => setTimeout(done, 5000))
    expect(await newest(gateway)).toMatchObject({ what: 'promote', after: { stable: canaryVersion } })
  })

  it('that a person took back is not judged again', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await gateway.ops.promote('mf-content', canaryVersion, '')
    await visitContent(gateway.url, everybody(20))
    await gateway.ops.change('rollback', { module: 'mf-content', why: 'not yet' })
    await visitContent(gateway.url, everybody(14), () => 'failing')
    await new Promise((done) => setTimeout(done, 5000))
    expect(await newest(gateway)).toMatchObject({ what: 'rollback', why: 'not yet' })
  })
})

describe('after two releases went back by themselves within an hour', () => {
  it('the third stays, and a person is called', async () => {
    const calls: { text: string; module: string }[] = []
    const pager = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        calls.push(JSON.parse(body))
        response.end()
      })
    })
    await new Promise<void>((done) => pager.listen(0, '127.0.0.1', done))
    onTestFinished(() => void pager.close())
    const address = pager.address()
    const port = typeof address === 'object' ? address?.port : 0
    const gateway = await startLiveSite({ ...quickHealth, ALERT_URL: `http://127.0.0.1:${port}/page` })
    await visitContent(gateway.url, everybody(20))
    await publishNext(gateway)
    const goesBack = async () => {
      await gateway.ops.change('canary', { module: 'mf-content', version: canaryVersion, percent: 100 })
      await visitContent(gateway.url, everybody(14), () => 'failing')
    }
    for (const expected of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await goesBack()
      const reversals = async () =>
        (await gateway.ops.history('mf-content')).entries.filter(({ what }) => what === 'rollback').length
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(reversals, { timeout: 20_000 }).toBe(expected)
    }
    expect(calls).toEqual([])
    await goesBack()
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1)
    expect(calls[0]).toMatchObject({ module: 'mf-content', version: canaryVersion })
    expect(calls[0]?.text).toContain('A person must look')
    expect(await read(gateway, '/metrics')).toContain('rotabus_health_halted 1')
    expect(await read(gateway, '/_release/health')).toContain(`"cause":"limit"`)
    await judgeLooksTwice(gateway, 'worse')
    expect(calls, 'once').toHaveLength(1)
    expect(await newest(gateway)).toMatchObject({ what: 'canary', after: { canary: { percent: 100 } } })
  })
})
