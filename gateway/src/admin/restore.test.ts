import { describe, expect, it } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import { releaseClient } from '../cli/client/release-client.ts'
import { newSigningKey } from '../keys/signing-key.ts'
import { artifact, page } from '../testing/artifact.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { loseAFile } from '../testing/lose-a-file.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { moment } from '../testing/moment.ts'

const b = '1.0.0-bbbbbbbbbbbb'

async function ship({ ops }: TestGateway, id: ModuleId, sources: string, rest: object = {}) {
  const routes = id === 'mf-search' ? { routes: [page('/', 'Ana sayfa')] } : {}
  const { version } = await ops.publish(id, artifact({ id, sources, ...routes, ...rest }), '')
  await ops.promote(id, version, 'shipped')
}

const stableOf = async ({ ops }: TestGateway) =>
  Object.fromEntries((await ops.status()).modules.map(({ module, pointer }) => [module, pointer.stable]))

describe('what the site was at a time', () => {
  it('is told from the history: what was stable, the canary, what was off, and the drill', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const before = await stableOf(gateway)
    await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
    await ops.change('canary', { module: 'mf-content', percent: 20 })
    await ops.switchPages('off', { module: 'mf-search', page: '/', why: 'typo' })
    await ops.startDrill({ module: 'mf-search', fault: 'slow', percent: 5, minutes: 5 })
    const then = await moment()
    await ops.change('promote', { module: 'mf-content', version: b })
    await ops.switchPages('on', { module: 'mf-search' })
    await ops.stopDrill('')
    const told = await ops.siteAt(then)
    expect(told.modules.map(({ module, pointer }) => [module, pointer.stable])).toEqual(
      ['host', 'mf-content', 'mf-search'].map((module) => [module, before[module]]),
    )
    expect(told.modules[1]?.pointer.canary).toMatchObject({ version: b, percent: 20 })
    expect(told.modules[1]?.who).toBe('ops')
    expect(told.off).toEqual([{ module: 'mf-search', page: '/' }])
    expect(told.drill).toEqual({ module: 'mf-search', fault: 'slow', percent: 5 })
    const now = await ops.siteAt(new Date().toISOString())
    expect([now.modules[1]?.pointer.stable, now.modules[1]?.pointer.canary]).toEqual([b, null])
    expect([now.off, now.drill]).toEqual([[], null])
    const { notes } = await ops.restore({ time: then, planOnly: true })
    expect(notes, 'what does not come back').toEqual(
      expect.arrayContaining([
        `mf-content had the canary ${b} then: it does not come back by itself.`,
        'mf-search / was switched off then, and stays on.',
      ]),
    )
    expect((await ops.siteAt('2020-01-01T00:00:00Z')).modules).toEqual([])
  })
})

describe('the whole site as of a time', () => {
  it('goes back as one act, with a line for each module that went, and nothing for the others', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const then = await moment()
    const before = await stableOf(gateway)
    await ship(gateway, 'mf-content', 'bbbbbbbbbbbb')
    await ship(gateway, 'host', 'bbbbbbbbbbbb')
    const planned = await ops.restore({ time: then, planOnly: true })
    expect(planned).toMatchObject({ changed: true, applied: false, forced: [] })
    expect(planned.steps).toEqual([
      { module: 'host', from: b, to: before['host'] },
      { module: 'mf-content', from: b, to: before['mf-content'] },
    ])
    expect(await stableOf(gateway)).toMatchObject({ host: b, 'mf-content': b })
    const done = await ops.restore({ time: then, expected: planned.generations, why: 'all of it' })
    expect(done.applied).toBe(true)
    expect(await stableOf(gateway)).toEqual(before)
    const { entries } = await ops.history(null)
    expect(entries.filter(({ what }) => what === 'restore')).toMatchObject([
      { module: 'mf-content', who: 'ops', why: 'all of it', version: before['mf-content'] },
      { module: 'host', details: { time: new Date(then).toISOString() } },
    ])
    const again = await ops.restore({ time: then })
    expect([again.changed, again.applied, again.steps]).toEqual([false, false, []])
  })

  it('judges the set that it makes, not each step: releases that need each other go back together', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const then = await moment()
    const before = await stableOf(gateway)
    const force = { force: true }
    await ops.publish('host', artifact({ id: 'host', sources: 'bbbbbbbbbbbb', hostContract: 99 }), '')
    await ops.change('promote', { module: 'host', version: b, ...force })
    for (const id of ['mf-content', 'mf-search'] as const) {
      const routes = id === 'mf-search' ? { routes: [page('/', 'Ana sayfa')] } : {}
      const files = artifact({ id, sources: 'bbbbbbbbbbbb', hostContract: 99, ...routes })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ops.publish(id, files, '')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ops.change('promote', { module: id, version: b, ...force })
    }
    const alone = { module: 'host', version: before['host'] ?? null, planOnly: true } as const
    await expect(ops.change('rollback', alone)).rejects.toMatchObject({ refusal: 'host-contract' })
    await ops.restore({ time: then })
    expect(await stableOf(gateway)).toEqual(before)
  })

  it('does not miss a module that was taken away before that time', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    await ops.addModule({ module: 'mf-loyalty', squad: 'loyalty', areas: ['/sadakat/*'] })
    const files = artifact({ id: 'mf-loyalty', routes: [page('/sadakat', 'Sadakat')] })
    const { version } = await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb' }), '')
    const key = newSigningKey()
    await ops.addKey(
      { squad: 'loyalty', module: 'mf-loyalty', prefixes: ['/'], publicKey: key.publicKey },
      '',
    )
    const squad = releaseClient({ api: gateway.api, who: 'squad', adminKey: null, keyOf: async () => key })
    await squad.publish('mf-loyalty', files, '')
    await ops.promote('mf-loyalty', null, '')
    await ops.removeModule('mf-loyalty', { why: 'over' })
    expect((await ops.history('mf-loyalty')).entries[0]).toMatchObject({
      what: 'module',
      before: { stable: expect.stringContaining('1.0.0') },
      after: { stable: null },
    })
    const then = await moment()
    await ops.promote('mf-content', version, '')
    const plan = await ops.restore({ time: then, planOnly: true })
    expect([plan.forced, plan.steps.map(({ module }) => module)]).toEqual([[], ['mf-content']])
  })

  it('names what cannot go back and changes nothing, unless it is forced for the rest', async () => {
    const gateway = await startLiveSite({ KEEP_RELEASES_DAYS: '0' })
    const { ops } = gateway
    await ship(gateway, 'mf-content', 'bbbbbbbbbbbb')
    const then = await moment()
    await ship(gateway, 'mf-content', 'cccccccccccc')
    await ship(gateway, 'mf-search', 'bbbbbbbbbbbb')
    await ship(gateway, 'mf-content', 'dddddddddddd')
    const { remove } = await ops.gc({ planOnly: false, why: '' })
    expect(remove.map(({ version }) => version)).toContain(b)
    await expect(ops.restore({ time: then })).rejects.toMatchObject({
      refusal: 'cannot-restore',
      message: expect.stringContaining(
        `mf-content ${b} was live then and its release has been removed since`,
      ),
    })
    expect(await stableOf(gateway)).toMatchObject({ 'mf-search': b })
    const forced = await ops.restore({ time: then, force: true, why: 'the rest' })
    expect(forced.steps.map(({ module }) => module)).toEqual(['mf-search'])
    expect(forced.forced).toMatchObject([{ refusal: 'removed-version' }])
  })

  it('brings back nothing whose stored files are known to be lost, unless it is forced', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    await ship(gateway, 'mf-content', 'bbbbbbbbbbbb')
    const then = await moment()
    await ship(gateway, 'mf-content', 'cccccccccccc')
    await loseAFile(gateway, 'mf-content', b)
    await expect(ops.restore({ time: then })).rejects.toMatchObject({
      refusal: 'cannot-restore',
      message: expect.stringContaining(`mf-content: 1 stored file(s) of ${b}`),
    })
    const forced = await ops.restore({ time: then, force: true, why: 'better than nothing' })
    expect(forced.forced).toMatchObject([{ refusal: 'files-damaged' }])
  })

  it('is refused for what is to come, for what never was, to a squad, and to who was slower', async () => {
    const gateway = await startLiveSite()
    const { ops, squads } = gateway
    const then = await moment()
    await ship(gateway, 'mf-content', 'bbbbbbbbbbbb')
    const soon = new Date(Date.now() + 60_000).toISOString()
    await expect(ops.restore({ time: soon })).rejects.toMatchObject({ refusal: 'future' })
    await expect(ops.restore({ time: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      refusal: 'no-history',
    })
    await expect(squads.client('mf-content').restore({ time: then })).rejects.toThrow()
    const { generations } = await ops.restore({ time: then, planOnly: true })
    await ops.change('rollback', { module: 'mf-content' })
    await expect(ops.restore({ time: then, expected: generations })).rejects.toMatchObject({
      refusal: 'moved',
    })
  })

  it('of two operators at once, one does it, and the other is told', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const then = await moment()
    await ship(gateway, 'mf-content', 'bbbbbbbbbbbb')
    const { generations } = await ops.restore({ time: then, planOnly: true })
    const both = await Promise.allSettled([
      ops.restore({ time: then, expected: generations }),
      ops.restore({ time: then, expected: generations }),
    ])
    const outcomes = both.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.refusal))
    expect(new Set(outcomes)).toEqual(new Set(['done', 'moved']))
    const { entries } = await ops.history('mf-content')
    expect(entries.filter(({ what }) => what === 'restore')).toHaveLength(1)
  })
})
