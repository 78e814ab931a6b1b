import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  canaryVersion,
  publishNext,
  quickHealth,
  stableVersion,
  twoRounds,
  untilFine,
  visitContent,
  visitorsIn,
} from '../testing/canary-site.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { loseAFile } from '../testing/lose-a-file.ts'
import { startLiveSite } from '../testing/live-site.ts'

const module = 'mf-content'
const steps = [
  { percent: 30, minutes: 10 },
  { percent: 60, minutes: 30 },
]

afterEach(() => {
  vi.useRealTimers()
})

/** The clock alone: what runs every few seconds goes on running. */
function inMinutes(minutes: number): void {
  const then = Date.now() + minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: then })
}

async function begin({ ops }: TestGateway, rest: { thenPromote?: boolean } = {}): Promise<void> {
  await ops.change('canary', { module, version: canaryVersion, steps, why: 'a new home', ...rest })
}

async function visit(gateway: TestGateway): Promise<void> {
  const { url } = gateway
  await visitContent(url, await visitorsIn(url, false, 20))
  await visitContent(url, await visitorsIn(url, true, 12))
  await untilFine(gateway)
}

const rolloutOf = async ({ ops }: TestGateway) => (await ops.rollouts(module)).rollouts[0]
const pointerOf = async ({ ops }: TestGateway) =>
  (await ops.status(module)).modules.find((one) => one.module === module)?.pointer
const entries = async ({ ops }: TestGateway) => (await ops.history(module)).entries

/** A round is every second, and on a busy machine later. */
const soon = { timeout: 15_000 }

describe('a canary in steps', () => {
  it('grows by itself when its time is over and enough visits are good, and everybody gets it at the end', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    const planned = await gateway.ops.change('canary', { module, steps, thenPromote: true, planOnly: true })
    expect(planned.plan.notes).toContain('Then by itself: 10 min → 60 %, 30 min → everybody.')
    await begin(gateway, { thenPromote: true })
    expect((await rolloutOf(gateway))?.waits).toMatch(/^its time, until /)
    inMinutes(11)
    expect((await rolloutOf(gateway))?.waits).toBe('visits: 0 of the 12 that a judgement needs')
    await visit(gateway)
    await expect.poll(async () => (await pointerOf(gateway))?.canary?.percent, soon).toBe(60)
    expect(await rolloutOf(gateway)).toMatchObject({ step: 1, by: 'ops', revision: 2 })
    inMinutes(31)
    await expect.poll(async () => (await pointerOf(gateway))?.stable, soon).toBe(canaryVersion)
    expect(await rolloutOf(gateway)).toBeUndefined()
    expect((await entries(gateway)).slice(0, 3)).toMatchObject([
      {
        what: 'promote',
        who: 'rollout',
        why: 'after the last step, begun by ops: a new home',
        details: { rolloutOver: true },
      },
      { what: 'canary', who: 'rollout', details: { rollout: { step: 2, of: 2 } } },
      { what: 'canary', who: 'ops', details: { steps, thenPromote: true } },
    ])
  })

  it('is paused, with the reason, once stored files of it are known to be lost', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await begin(gateway)
    await visit(gateway)
    await loseAFile(gateway, module, canaryVersion)
    inMinutes(11)
    await expect.poll(async () => (await rolloutOf(gateway))?.paused?.why, soon).toContain(canaryVersion)
    expect((await entries(gateway))[0]).toMatchObject({
      what: 'pause',
      who: 'rollout',
      details: { refusal: 'files-damaged' },
    })
    expect((await pointerOf(gateway))?.canary?.percent).toBe(30)
  })

  it('stays a canary at the end where nobody asked for more', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await gateway.ops.change('canary', { module, steps: [{ percent: 30, minutes: 1 }] })
    await visit(gateway)
    inMinutes(2)
    await expect.poll(() => rolloutOf(gateway), soon).toBeUndefined()
    expect(await pointerOf(gateway)).toMatchObject({ stable: stableVersion, canary: { percent: 30 } })
    expect((await entries(gateway))[0]).toMatchObject({ what: 'rollout', who: 'rollout' })
  })

  it('that does worse goes back, and its steps with it', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await begin(gateway)
    await visitContent(gateway.url, await visitorsIn(gateway.url, false, 28))
    await visitContent(gateway.url, await visitorsIn(gateway.url, true, 12), () => 'failing')
    await expect.poll(async () => (await pointerOf(gateway))?.canary, soon).toBeNull()
    expect(await rolloutOf(gateway)).toBeUndefined()
    inMinutes(60)
    await twoRounds(gateway)
    expect(await pointerOf(gateway)).toMatchObject({ stable: stableVersion, canary: null, rolledBack: true })
  })

  it('is paused and goes on without the time that it rested, and nobody else may decide on an old look', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await begin(gateway)
    const { ops } = gateway
    await visit(gateway)
    const paused = await ops.actOnRollout('pause', { module, why: 'lunch', expected: 1 })
    expect(paused).toMatchObject({
      changed: true,
      rollout: { revision: 2, paused: { by: 'ops', why: 'lunch' } },
    })
    await expect(ops.actOnRollout('abort', { module, expected: 1 })).rejects.toMatchObject({
      refusal: 'rollout-moved',
    })
    expect((await ops.actOnRollout('pause', { module })).changed).toBe(false)
    inMinutes(120)
    await twoRounds(gateway)
    expect((await rolloutOf(gateway))?.waits).toMatch(/^paused by ops at .*: lunch$/)
    await ops.actOnRollout('resume', { module, expected: 2 })
    expect((await rolloutOf(gateway))?.waits).toMatch(/^its time, until /)
    inMinutes(11)
    await expect.poll(async () => (await pointerOf(gateway))?.canary?.percent, soon).toBe(60)
  })

  it('stays as it is once the key that began it is revoked', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    const { ops } = gateway
    await gateway.squads.client(module).change('canary', { module, version: canaryVersion, steps })
    await visit(gateway)
    for (const { id } of (await ops.keys()).keys.filter((key) => key.module === module))
      // oxlint-disable-next-line no-await-in-loop -- one
      await ops.revokeKey(id, 'left')
    inMinutes(11)
    await expect
      .poll(async () => (await rolloutOf(gateway))?.paused, soon)
      .toMatchObject({ by: 'rollout', why: expect.stringContaining('was revoked') })
    expect((await pointerOf(gateway))?.canary?.percent).toBe(30)
  })

  it('is aborted once: whoever resumes it after that is told', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await begin(gateway)
    const { ops } = gateway
    await ops.actOnRollout('pause', { module })
    await ops.actOnRollout('abort', { module, why: 'wrong colours', expected: 2 })
    expect(await pointerOf(gateway)).toMatchObject({ stable: stableVersion, canary: null, rolledBack: true })
    expect((await entries(gateway))[0]).toMatchObject({ what: 'abort', who: 'ops', why: 'wrong colours' })
    await expect(ops.actOnRollout('resume', { module, expected: 2 })).rejects.toMatchObject({
      refusal: 'no-rollout',
    })
  })

  it('ends when somebody changes the module by hand, and the plan says so', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await begin(gateway)
    const { plan } = await gateway.ops.change('canary', { module, percent: 5 })
    expect(plan.notes.at(-1)).toBe(`The rollout of ${canaryVersion} ends: it goes no further by itself.`)
    expect(await rolloutOf(gateway)).toBeUndefined()
  })

  it('needs growing steps and something to compare with', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    const { ops } = gateway
    await ops.change('canary', { module, percent: 30 })
    const begins = await ops.change('canary', { module, steps, planOnly: true })
    expect(begins.plan.notes[0]).toBe(
      `30 % of the visitors get ${canaryVersion} already; from now on it goes on in steps.`,
    )
    const shrinking = [steps[1], steps[0]].flatMap((step) => step ?? [])
    await expect(ops.change('canary', { module, steps: shrinking })).rejects.toMatchObject({
      refusal: 'steps-grow',
    })
    await expect(ops.change('canary', { module, steps, percent: 5 })).rejects.toMatchObject({
      refusal: 'malformed',
    })
    await expect(ops.change('promote', { module, steps })).rejects.toMatchObject({ refusal: 'malformed' })
  })

  it('waits while its module is frozen, and a forced change by hand is written down', async () => {
    const gateway = await startLiveSite(quickHealth)
    await publishNext(gateway)
    await begin(gateway)
    const { ops } = gateway
    await visit(gateway)
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await ops.addFreeze({ module: null, until, why: 'Bayram' })
    inMinutes(15)
    await twoRounds(gateway)
    expect((await rolloutOf(gateway))?.waits).toContain('the freeze of ops')
    expect((await pointerOf(gateway))?.canary?.percent).toBe(30)
    await expect(ops.change('promote', { module })).rejects.toMatchObject({ refusal: 'frozen' })
    const { plan } = await ops.change('promote', { module, force: true, planOnly: true })
    expect(plan.forced).toMatchObject([{ refusal: 'frozen' }])
    const ends = `The rollout of ${canaryVersion} ends: it goes no further by itself.`
    expect(plan.notes.indexOf(ends), 'before what is forced').toBe(plan.notes.length - 2)
    await ops.change('rollback', { module })
    expect((await pointerOf(gateway))?.canary).toBeNull()
  })
})

describe('a promote with a time of its own', () => {
  it('is watched for so long, and what visitors think of it may undo it until then', async () => {
    const gateway = await startLiveSite({ ...quickHealth, BAKE_MINUTES: '1' })
    await publishNext(gateway)
    const { plan } = await gateway.ops.change('promote', { module, bakeMinutes: 120 })
    const until = Date.parse(plan.after.bakeUntil ?? '')
    expect(Math.round((until - Date.now()) / 60_000)).toBe(120)
    await visitContent(gateway.url, await visitorsIn(gateway.url, true, 4))
    inMinutes(60)
    await visitContent(gateway.url, await visitorsIn(gateway.url, true, 24), () => 'failing')
    expect((await entries(gateway))[0]).toMatchObject({ what: 'promote', details: { bakeMinutes: 120 } })
    await expect
      .poll(
        async () =>
          (await gateway.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${gateway.key}` } }))
            .body,
        soon,
      )
      .toMatch(/rotabus_canary_judgements_total\{module="mf-content",verdict="worse"\} [1-9]/)
  })
})
