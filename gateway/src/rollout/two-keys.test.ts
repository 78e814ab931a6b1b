import { expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { canaryVersion as version, publishNext, quickHealth } from '../testing/canary-site.ts'
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
  await expect.poll(async () => (await rolloutOf(gateway))?.paused).toBeNull()
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

it('what is held back does not promote itself without a second person, and keeps the reason', async () => {
  const { gateway, deniz, can } = await siteWithYes()
  const { ops } = gateway
  await ops.publish(
    'mf-search',
    artifact({ id: 'mf-search', sources: 'bbbbbbbbbbbb', says: 'b', routes: [page('/', 'Ana sayfa')] }),
    '',
  )
  await can.client.holdBack({ module, version, until: { module: 'mf-search' }, thenPromote: true })
  await deniz.post('/approvals/withdraw', { module, version, why: '' })
  await ops.change('promote', { module: 'mf-search' })
  await expect
    .poll(async () => (await ops.status()).heldBack?.[0]?.problem ?? null, soon)
    .toContain('needs the yes of a person')
})
