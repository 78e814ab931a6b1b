import { describe, expect, it } from 'vitest'
import { releaseClient, type ReleaseClient } from '../../cli/client/release-client.ts'
import { artifact } from '../../testing/artifact.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { startLiveSite } from '../../testing/live-site.ts'
import { moment } from '../../testing/moment.ts'
import { operatorIn, personWithKey } from '../../testing/people.ts'

const module = 'mf-content'
const [a, b] = ['1.0.0-0123456789ab', '1.0.0-bbbbbbbbbbbb'] as const

const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  )
const stableOf = async ({ ops }: TestGateway) =>
  (await ops.status(module)).modules.find((one) => one.module === module)?.pointer.stable
const whats = async ({ ops }: TestGateway) => (await ops.history(module)).entries.map(({ what }) => what)

/** A site that asks for a second person, and a release that Ayşe has published. */
async function siteOfTwoKeys(env: Record<string, string> = {}) {
  const gateway = await startLiveSite(env)
  const ayse = await personWithKey(gateway, 'Ayşe Yılmaz', module)
  const can = await personWithKey(gateway, 'Can Ak', module)
  await gateway.ops.askTwoKeys(module, { on: true, why: 'cards' })
  await publish(ayse.client, 'bbbbbbbbbbbb')
  return { gateway, ayse, can }
}

const publish = (client: ReleaseClient, sources: string) =>
  client.publish(module, artifact({ sources, says: sources }), '')

async function approve(client: ReleaseClient, version: string = b, why = 'read it') {
  const { digest } = await client.approve({ module, version, planOnly: true })
  return await client.approve({ module, version, digest, why })
}

describe('a release that needs a second person', () => {
  it('goes live with the yes of another one, which is read and stands in the history', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    expect(await refusal(ayse.client.change('canary', { module, version: b, percent: 1 }))).toBe(
      'needs-approval',
    )
    expect(await refusal(gateway.ops.change('promote', { module, version: b, force: true }))).toBe(
      'needs-approval',
    )
    expect(await refusal(approve(ayse.client)), 'her own').toBe('own-release')
    await approve(can.client)
    expect((await gateway.ops.approvals()).approvals).toMatchObject([
      { module, version: b, person: 'Can Ak', why: 'read it', lapse: null },
    ])
    expect((await gateway.ops.status(module)).approvals).toHaveLength(1)
    // Whoever said yes does not ask.
    expect(await refusal(can.client.change('promote', { module, version: b }))).toBe('needs-approval')
    await ayse.client.change('promote', { module, version: b })
    expect(await stableOf(gateway)).toBe(b)
    expect((await whats(gateway)).slice(0, 3)).toEqual(['promote', 'approve', 'publish'])
  })

  it('is taken back by one person, and needs two to come again', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    await approve(can.client)
    await ayse.client.change('promote', { module, version: b })
    const { digest } = await can.client.approve({ module, version: b, planOnly: true })
    await can.client.withdrawApproval({ module, version: b, digest, why: 'it fails' })
    await ayse.client.change('rollback', { module })
    expect(await stableOf(gateway)).toBe(a)
    expect(await refusal(ayse.client.change('rollback', { module, version: b }))).toBe('needs-approval')
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    expect(await whats(gateway)).toContain('withdraw-approval')
  })

  it('does not count the same person under another key, nor as an operator', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    const again = await personWithKey(gateway, 'AYŞE YILMAZ', module)
    expect(await refusal(approve(again.client))).toBe('own-release')
    const operator = await operatorIn(gateway, 'ayse.yilmaz')
    const asked = { module, version: b }
    expect(await operator.post('/approvals', { ...asked, planOnly: true })).toMatchObject({
      status: 403,
      body: { refusal: 'own-release' },
    })
    // Can asks in the console for what Can approved with a key.
    await approve(can.client)
    const asOperator = await operatorIn(gateway, 'can_ak')
    expect((await asOperator.post('/promote', asked)).body).toMatchObject({ refusal: 'needs-approval' })
    expect((await operator.post('/promote', asked)).status).toBe(200)
    expect(await refusal(ayse.client.change('canary', { module, percent: 1 }))).toBe('canary-is-stable')
  })

  it('counts the yes of an operator as long as they are one who may act', async () => {
    const { gateway, ayse } = await siteOfTwoKeys()
    const { ops } = gateway
    const deniz = await operatorIn(gateway, 'deniz')
    const plan = await deniz.post('/approvals', { module, version: b, planOnly: true })
    const { digest } = plan.body as { digest: string }
    expect((await deniz.post('/approvals', { module, version: b })).status, 'to nothing in particular').toBe(
      400,
    )
    const other = await deniz.post('/approvals', { module, version: b, digest: '0'.repeat(64) })
    expect(other).toMatchObject({ status: 409, body: { refusal: 'digest-differs' } })
    expect((await deniz.post('/approvals', { module, version: b, digest, why: '' })).status).toBe(200)
    await ops.changeOperator('deniz', 'role', { role: 'viewer' })
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    await ops.changeOperator('deniz', 'role', { role: 'operator' })
    await ops.changeOperator('deniz', 'remove', {})
    expect((await ops.approvals()).approvals).toMatchObject([{ by: 'deniz', lapse: 'operator-gone' }])
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    // Somebody else of that name has said nothing.
    await operatorIn(gateway, 'deniz')
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    expect(await stableOf(gateway)).toBe(a)
  })

  it('counts the yes of a key until it is revoked, and no yes of nobody in particular', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    const { ops, squads } = gateway
    await approve(can.client)
    await ops.revokeKey(can.id, 'left')
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    expect((await ops.approvals()).approvals).toMatchObject([{ person: 'Can Ak', lapse: 'key-ended' }])
    expect(await refusal(approve(squads.client(module))), 'a shared key').toBe('no-person')
    expect(await refusal(approve(can.client))).toBe('revoked-key')
  })

  it('loses the yes of somebody who has left when an admin takes it back, and nobody else may', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    const { ops } = gateway
    await approve(can.client)
    const of = { module, version: b, of: 'can.ak' } as const
    const operator = await operatorIn(gateway, 'deniz')
    expect((await operator.post('/approvals/revoke', of)).body).toMatchObject({ refusal: 'forbidden' })
    const admin = await operatorIn(gateway, 'ece', 'admin')
    const planned = await admin.post('/approvals/revoke', { ...of, planOnly: true })
    expect(planned.body).toMatchObject({ changed: true, approvals: [{ person: 'Can Ak' }] })
    const other = await admin.post('/approvals/revoke', { ...of, of: 'Cem Ak' })
    expect(other.body, 'of whom there is none').toMatchObject({ changed: false })
    const done = await admin.post('/approvals/revoke', { ...of, why: 'left' })
    expect(done.body).toMatchObject({ changed: true, approvals: [] })
    expect(await refusal(ayse.client.change('promote', { module, version: b }))).toBe('needs-approval')
    expect((await ops.history(module)).entries[0]).toMatchObject({
      what: 'withdraw-approval',
      who: 'ece',
      why: 'left',
      details: { of: expect.stringMatching(/^Can Ak, /) },
    })
  })

  it('needs two who say yes where a shared key published it and the admin key asks', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    const { ops, squads } = gateway
    const c = '1.0.0-cccccccccccc'
    await publish(squads.client(module), 'cccccccccccc')
    await approve(can.client, c)
    expect(await refusal(ops.change('promote', { module, version: c }))).toBe('needs-approval')
    await approve(ayse.client, c)
    await ops.change('promote', { module, version: c })
    expect(await stableOf(gateway)).toBe(c)
  })

  it('does not take who has the admin key for a known person, whatever name they say', async () => {
    const { gateway, can } = await siteOfTwoKeys()
    const { squads, api, key } = gateway
    const c = '1.0.0-cccccccccccc'
    await publish(squads.client(module), 'cccccccccccc')
    await approve(can.client, c)
    await operatorIn(gateway, 'deniz')
    for (const who of ['root@build-7', 'deniz.er@company.example', 'deniz']) {
      const named = releaseClient({ api, who, adminKey: key, keyOf: async () => squads.keyOf(module) })
      const put = named.change('promote', { module, version: c, planOnly: true })
      // oxlint-disable-next-line no-await-in-loop -- one name after the other
      expect(await refusal(put), who).toBe('needs-approval')
    }
  })

  it('needs one yes where who asks is logged in, for a channel and a time too', async () => {
    const { gateway, can } = await siteOfTwoKeys()
    const { ops, squads } = gateway
    const c = '1.0.0-cccccccccccc'
    await publish(squads.client(module), 'cccccccccccc')
    await approve(can.client, c)
    const deniz = await operatorIn(gateway, 'deniz')
    await ops.addChannel({ name: 'staging' })
    const point = { act: 'promote', module, version: c }
    expect((await deniz.post('/channels/staging/point', point)).body).toMatchObject({ changed: true })
    expect((await deniz.post('/promote', { module, version: c })).status).toBe(200)
    const then = await moment()
    await ops.change('rollback', { module })
    expect(await refusal(ops.restore({ time: then }))).toBe('needs-approval')
    expect((await deniz.post('/restore', { time: then })).status).toBe(200)
    expect(await stableOf(gateway)).toBe(c)
  })

  it('goes into a channel, whose visitors pay too, and back to a time that is newer, only with that yes', async () => {
    const { gateway, ayse, can } = await siteOfTwoKeys()
    const { ops } = gateway
    await ops.addChannel({ name: 'staging' })
    const put = { act: 'promote', module, version: b, force: true } as const
    expect(await refusal(ops.pointChannel('staging', put))).toBe('needs-approval')
    expect(await refusal(ops.pointChannel('staging', { ...put, version: a })), 'what is live').toBe('done')
    await approve(can.client)
    expect(await refusal(ops.pointChannel('staging', put))).toBe('done')
    await ayse.client.change('promote', { module, version: b })
    const then = await moment()
    await ayse.client.change('rollback', { module })
    const { digest } = await can.client.approve({ module, version: b, planOnly: true })
    await can.client.withdrawApproval({ module, version: b, digest })
    expect(await refusal(ops.restore({ time: then }))).toBe('needs-approval')
    const { steps, forced } = await ops.restore({ time: then, force: true })
    expect([steps, forced.map((one) => one.refusal)]).toEqual([[], ['needs-approval']])
    expect(await stableOf(gateway)).toBe(a)
    await approve(can.client)
    await ops.restore({ time: then })
    expect(await stableOf(gateway)).toBe(b)
  })

  it('is asked for by admins alone, and by none where the module has not been set so', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const ayse = await personWithKey(gateway, 'Ayşe Yılmaz', module)
    await publish(ayse.client, 'bbbbbbbbbbbb')
    expect(await refusal(ayse.client.approve({ module, version: b, planOnly: true }))).toBe('one-key')
    await ayse.client.change('promote', { module, version: b })
    const operator = await operatorIn(gateway, 'deniz')
    const path = `/modules/${module}/two-keys`
    expect((await operator.post(path, { on: true })).body).toMatchObject({ refusal: 'forbidden' })
    const admin = await operatorIn(gateway, 'ece', 'admin')
    expect((await admin.post(path, { on: true, planOnly: true })).status).toBe(200)
    expect((await ops.modules()).modules.find((one) => one.module === module)?.twoKeys).toBeUndefined()
    await admin.post(path, { on: true, why: 'cards' })
    expect((await ops.approvals()).twoKeys).toEqual([module])
    // Another squad's areas, or the same module registered again, leave it as it is.
    await ops.addModule({ module, squad: 'other', areas: ['/hakkimizda/*', '/sss/*'] })
    expect((await ops.approvals()).twoKeys).toEqual([module])
    expect((await ops.history(module)).entries.find(({ details }) => details?.['twoKeys'])).toMatchObject({
      what: 'module',
      who: 'ece',
      why: 'cards',
    })
  })

  it('says who could not say yes while there are too few', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const told = async () => (await ops.askTwoKeys(module, { on: true, planOnly: true })).notes.join(' ')
    expect(await told()).toContain('knows nobody who could say yes')
    await personWithKey(gateway, 'Ayşe Yılmaz', module)
    await operatorIn(gateway, 'ayse.yilmaz')
    await operatorIn(gateway, 'can', 'viewer')
    expect(await told(), 'she is one person under two names').toContain('knows one person who could say yes')
    await operatorIn(gateway, 'deniz')
    expect(await told()).not.toContain('who could say yes')
    expect(await refusal(ops.askTwoKeys('mf-nobody', { on: true }))).toBe('unknown-module')
  })
})
