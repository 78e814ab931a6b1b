import { describe, expect, it } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import { artifact, page } from '../../testing/artifact.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { loseAFile } from '../../testing/lose-a-file.ts'
import { startLiveSite } from '../../testing/live-site.ts'

const [content, search] = ['mf-content', 'mf-search'] as const
const [b, c] = ['1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc']

async function publish({ ops }: TestGateway, id: ModuleId, sources: string): Promise<void> {
  const routes = id === search ? { routes: [page('/', 'Ana sayfa')] } : {}
  await ops.publish(id, artifact({ id, sources, says: sources, ...routes }), '')
}

async function siteWithNext(): Promise<TestGateway> {
  const gateway = await startLiveSite()
  await publish(gateway, content, 'bbbbbbbbbbbb')
  await publish(gateway, search, 'bbbbbbbbbbbb')
  return gateway
}

const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  )
const stableOf = async ({ ops }: TestGateway, module: ModuleId) =>
  (await ops.status(module)).modules.find((one) => one.module === module)?.pointer.stable

/** A round is every five seconds. */
const soon = { timeout: 15_000 }

describe('a release that is held back', () => {
  it('goes neither live nor into a canary before the other one is live, and not again after that is rolled back', async () => {
    const gateway = await siteWithNext()
    const { ops } = gateway
    const held = await ops.holdBack({
      module: content,
      version: b,
      until: { module: search },
      why: 'needs its page',
    })
    expect(held.heldBack).toMatchObject([{ waitsFor: { module: search, version: b }, met: false }])
    expect(await refusal(ops.change('promote', { module: content }))).toBe('held-back')
    expect(await refusal(ops.change('canary', { module: content, percent: 5 }))).toBe('held-back')
    await ops.change('promote', { module: search })
    expect((await ops.status()).heldBack).toMatchObject([{ met: true }])
    await ops.change('rollback', { module: search })
    expect(await refusal(ops.change('promote', { module: content }))).toBe('held-back')
    // One that was published after it does as well.
    await publish(gateway, search, 'cccccccccccc')
    await ops.change('promote', { module: search, version: c })
    await ops.change('promote', { module: content, version: b })
    expect((await ops.status()).heldBack).toEqual([])
  })

  it('waits for nothing when the other one was live long ago, whatever the digits of their numbers', async () => {
    const gateway = await siteWithNext()
    const { ops } = gateway
    for (const letter of ['d', 'e', 'f', '1', '2', '3', '4'])
      // oxlint-disable-next-line no-await-in-loop -- each takes the next number, from one digit to two
      await publish(gateway, search, letter.repeat(12))
    await ops.change('promote', { module: search })
    const until = { module: search, version: b }
    expect(await refusal(ops.holdBack({ module: content, version: b, until }))).toBe('waited-is-live')
  })

  it('by ops is neither ended, changed nor got round by the squad', async () => {
    const gateway = await siteWithNext()
    const { ops } = gateway
    const held = { module: content, version: b, until: { module: search } } as const
    await ops.holdBack(held)
    const squad = gateway.squads.client(content)
    expect(await refusal(squad.endHoldBack({ module: content, version: b }))).toBe('ops-hold')
    expect(await refusal(squad.holdBack({ ...held, thenPromote: true }))).toBe('ops-hold')
    expect(await refusal(squad.change('rollback', { module: content, version: b }))).toBe('held-back')
    await ops.endHoldBack({ module: content, version: b })
    await squad.holdBack(held)
    expect(await refusal(squad.endHoldBack({ module: content, version: b }))).toBe('done')
  })

  it('does not go live by itself after the key that asked for it was revoked', async () => {
    const gateway = await siteWithNext()
    const { ops } = gateway
    const until = { module: search }
    await gateway.squads.client(content).holdBack({ module: content, version: b, until, thenPromote: true })
    for (const { id } of (await ops.keys()).keys.filter((key) => key.module === content))
      // oxlint-disable-next-line no-await-in-loop -- one
      await ops.revokeKey(id, 'fired')
    await ops.change('promote', { module: search })
    await expect
      .poll(async () => (await ops.status()).heldBack, soon)
      .toMatchObject([{ problem: expect.stringContaining('was revoked') }])
    expect(await stableOf(gateway, content)).not.toBe(b)
    expect((await ops.history(content)).entries[0]).toMatchObject({
      what: 'hold-back',
      who: 'rollout',
      details: { refusal: 'revoked-key' },
    })
  })

  it('goes live by itself where that was asked for', async () => {
    const gateway = await siteWithNext()
    const { ops } = gateway
    await ops.holdBack({ module: content, version: b, until: { module: search }, thenPromote: true })
    await ops.change('promote', { module: search })
    await expect.poll(() => stableOf(gateway, content), soon).toBe(b)
    const { entries } = await ops.history(content)
    expect(entries[0]).toMatchObject({ what: 'promote', who: 'rollout' })
  })

  it('waits for a hand, with the reason, when it may not go live then', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const filling = { sources: 'bbbbbbbbbbbb', fills: ['seat-picker'] }
    const offering = { id: search, routes: [page('/', 'Ana sayfa')], offers: ['seat-picker'] }
    await ops.publish(search, artifact({ ...offering, sources: 'aaaaaaaaaaaa' }), '')
    await ops.change('promote', { module: search })
    await ops.publish(search, artifact({ ...offering, ...filling }), '')
    await ops.publish(content, artifact({ id: content, ...filling }), '')
    await ops.holdBack({ module: content, version: b, until: { module: search }, thenPromote: true })
    await ops.change('promote', { module: search })
    const problem = async () => (await ops.status()).heldBack?.[0]?.problem ?? null
    await expect.poll(problem, soon).toContain('seat-picker')
    expect((await ops.history(content)).entries[0]).toMatchObject({
      what: 'hold-back',
      who: 'rollout',
      details: { refusal: 'slot-collision' },
    })
    expect(await stableOf(gateway, content)).not.toBe(b)
  })

  it('waits for a hand when stored files of it are known to be lost', async () => {
    const gateway = await siteWithNext()
    const { ops } = gateway
    await ops.holdBack({ module: content, version: b, until: { module: search }, thenPromote: true })
    await loseAFile(gateway, content, b)
    await ops.change('promote', { module: search })
    await expect
      .poll(async () => (await ops.status()).heldBack?.[0]?.problem ?? null, soon)
      .toContain('are not what was published')
    expect((await ops.history(content)).entries[0]).toMatchObject({ details: { refusal: 'files-damaged' } })
    expect(await stableOf(gateway, content)).not.toBe(b)
  })

  it('waits in no circle, not for its own module, and not for what is live already', async () => {
    const { ops } = await siteWithNext()
    await ops.holdBack({ module: content, version: b, until: { module: search, version: b } })
    const hold = (module: ModuleId, until: { module: ModuleId; version?: string }) =>
      refusal(ops.holdBack({ module, version: b, until }))
    expect(await hold(search, { module: content, version: b })).toBe('circle')
    expect(await hold(search, { module: search, version: b })).toBe('same-module')
    expect(await hold(search, { module: 'host' })).toBe('waited-is-live')
    expect(await hold(search, { module: content, version: '9.9.9-ffffffffffff' })).toBe('unknown-version')
    expect(await hold(search, { module: 'mf-nobody' })).toBe('unknown-module')
    const ended = await ops.endHoldBack({ module: content, version: b })
    expect([ended.changed, ended.heldBack]).toEqual([true, []])
    expect(await hold(search, { module: content, version: b })).toBe('done')
    expect((await ops.endHoldBack({ module: content, version: b })).changed).toBe(false)
  })
})
