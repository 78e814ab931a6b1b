import { afterEach, expect, it, vi } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import {
  canaryVersion as version,
  publishNext,
  quickHealth,
  untilFine,
  visitContent,
  visitorsIn,
} from '../testing/canary-site.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { operatorIn, personWithKey, type Operator } from '../testing/people.ts'

const module = 'mf-content'
const steps = [
  { percent: 30, minutes: 10 },
  { percent: 60, minutes: 30 },
]
/** A round is every second, and on a busy machine later. */
const soon = { timeout: 15_000 }

afterEach(() => {
  vi.useRealTimers()
})

/** The clock alone: what runs every few seconds goes on running. */
function inMinutes(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}

async function approve(deniz: Operator): Promise<void> {
  const plan = await deniz.post('/approvals', { module, version, planOnly: true })
  const { digest } = plan.body as { digest: string }
  await deniz.post('/approvals', { module, version, digest, why: 'read it' })
}

/** A release that Deniz has said yes to, and Can, who asks for it. */
async function siteWithYes() {
  const gateway = await startLiveSite(quickHealth)
  await publishNext(gateway)
  await gateway.ops.askTwoKeys(module, { on: true })
  const deniz = await operatorIn(gateway, 'deniz')
  await approve(deniz)
  const can = await personWithKey(gateway, 'Can Ak', module)
  return { gateway, deniz, can }
}

async function visit(gateway: TestGateway): Promise<void> {
  await visitContent(gateway.url, await visitorsIn(gateway.url, false, 20))
  await visitContent(gateway.url, await visitorsIn(gateway.url, true, 12))
  await untilFine(gateway)
}

async function publishSearch({ ops }: TestGateway): Promise<void> {
  const routes = [page('/', 'Ana sayfa')]
  await ops.publish(
    'mf-search',
    artifact({ id: 'mf-search', sources: 'bbbbbbbbbbbb', says: 'b', routes }),
    '',
  )
}

const rolloutOf = async ({ ops }: TestGateway) => (await ops.rollouts(module)).rollouts[0]

it('a rollout pauses as soon as who said yes is no operator any more, and does not go on before somebody has', async () => {
  const { gateway, can } = await siteWithYes()
  const { ops } = gateway
  await can.client.change('canary', { module, version, steps, thenPromote: true })
  expect(await rolloutOf(gateway)).toMatchObject({ paused: null })
  await ops.changeOperator('deniz', 'remove', {})
  await expect
    .poll(async () => (await rolloutOf(gateway))?.paused?.why, soon)
    .toMatch(/needs the yes of a person .*deniz does not count/)
  expect((await ops.history(module)).entries[0]).toMatchObject({
    what: 'pause',
    who: 'rollout',
    details: { refusal: 'needs-approval' },
  })
  await can.client.actOnRollout('resume', { module })
  await expect.poll(async () => (await rolloutOf(gateway))?.paused?.by, soon).toBe('rollout')
  await approve(await operatorIn(gateway, 'ece'))
  await can.client.actOnRollout('resume', { module })
  // Its next step shows that somebody has looked at it since.
  await visit(gateway)
  inMinutes(11)
  await expect.poll(async () => (await rolloutOf(gateway))?.step, soon).toBe(1)
  expect((await rolloutOf(gateway))?.paused).toBeNull()
})

it('a rollout goes on in the name of who was logged in when it began, whose publisher nobody knows', async () => {
  const { gateway } = await siteWithYes()
  const { ops } = gateway
  const unknown = ops.change('canary', { module, version, steps })
  await expect(unknown, 'the admin key is nobody in particular').rejects.toMatchObject({
    refusal: 'needs-approval',
  })
  const ece = await operatorIn(gateway, 'ece')
  expect((await ece.post('/canary', { module, version, steps })).status).toBe(200)
  await visit(gateway)
  inMinutes(11)
  await expect.poll(async () => (await rolloutOf(gateway))?.step, soon).toBe(1)
  expect(await rolloutOf(gateway)).toMatchObject({ paused: null, by: 'ece', session: 'ece' })
})

it('a rollout pauses as soon as the yes is withdrawn', async () => {
  const { gateway, deniz, can } = await siteWithYes()
  await can.client.change('canary', { module, version, steps })
  const withdrawn = await deniz.post('/approvals/withdraw', { module, version, why: 'it leaks' })
  expect(withdrawn.body).toMatchObject({
    changed: true,
    notes: expect.arrayContaining([expect.stringContaining('rollout pauses')]),
  })
  await expect.poll(async () => (await rolloutOf(gateway))?.paused?.by, soon).toBe('rollout')
})

it('what is held back goes live in the name of who was logged in when they asked for it', async () => {
  const { gateway } = await siteWithYes()
  const { ops } = gateway
  await publishSearch(gateway)
  const ece = await operatorIn(gateway, 'ece')
  await ece.post('/hold-backs', { module, version, until: { module: 'mf-search' }, thenPromote: true })
  await ops.change('promote', { module: 'mf-search' })
  await expect
    .poll(async () => (await ops.status()).modules.find((one) => one.module === module)?.pointer.stable, soon)
    .toBe(version)
})

it('what is held back does not promote itself without a second person, and keeps the reason', async () => {
  const { gateway, deniz, can } = await siteWithYes()
  const { ops } = gateway
  await publishSearch(gateway)
  await can.client.holdBack({ module, version, until: { module: 'mf-search' }, thenPromote: true })
  await deniz.post('/approvals/withdraw', { module, version, why: '' })
  await ops.change('promote', { module: 'mf-search' })
  await expect
    .poll(async () => (await ops.status()).heldBack?.[0]?.problem ?? null, soon)
    .toContain('needs the yes of a person')
})
