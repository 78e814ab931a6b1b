import { expect, it } from 'vitest'
import type { ReleaseClient } from '../../cli/client/release-client.ts'
import { artifact } from '../../testing/artifact.ts'
import { startLiveSite } from '../../testing/live-site.ts'
import { moment } from '../../testing/moment.ts'
import { operatorIn, personWithKey } from '../../testing/people.ts'

const module = 'mf-content'
const versionOf = (letter: string) => `1.0.0-${letter.repeat(12)}`
const b = versionOf('b')

const publish = (client: ReleaseClient, letter: string, says = letter) =>
  client.publish(module, artifact({ sources: letter.repeat(12), says }), '')

/** A module that asks for two keys, whose releases nobody keeps for long, and what Ayşe and Can put live together. */
async function siteOfTwo() {
  const gateway = await startLiveSite({ KEEP_RELEASES_DAYS: '0' })
  const ayse = await personWithKey(gateway, 'Ayşe Yılmaz', module)
  const can = await personWithKey(gateway, 'Can Ak', module)
  await gateway.ops.askTwoKeys(module, { on: true, why: 'cards' })
  async function ship(letter: string) {
    const version = versionOf(letter)
    await publish(ayse.client, letter)
    const { digest } = await can.client.approve({ module, version, planOnly: true })
    await can.client.approve({ module, version, digest })
    await ayse.client.change('promote', { module, version })
  }
  const moduleNow = async () =>
    (await gateway.ops.status(module)).modules.find((one) => one.module === module)
  return { gateway, ops: gateway.ops, ayse, ship, moduleNow }
}

it('a restore puts nothing live under the name of what was collected and published again, without a second person', async () => {
  const { gateway, ops, ayse, ship, moduleNow } = await siteOfTwo()
  await ship('b')
  const then = await moment()
  await ship('c')
  await ship('d')
  const { remove } = await ops.gc({ planOnly: false, why: 'disk' })
  expect(remove.map(({ version }) => version)).toContain(b)
  await publish(ayse.client, 'b', 'other content')
  await ship('e')
  const alone = await operatorIn(gateway, 'ayse.yilmaz')
  expect(await alone.post('/restore', { time: then })).toMatchObject({
    status: 422,
    body: { refusal: 'needs-approval' },
  })
  expect((await moduleNow())?.pointer.stable).toBe(versionOf('e'))
})

it('nor for a module that was removed and registered again, of which nothing is live', async () => {
  const { gateway, ops, ship, moduleNow } = await siteOfTwo()
  await ship('b')
  const then = await moment()
  const known = (await ops.modules()).modules.find((one) => one.module === module)
  await ops.removeModule(module, { why: '' })
  await ops.gc({ planOnly: false, why: '' })
  await ops.addModule({ module, squad: known?.squad ?? '', areas: known?.areas ?? [] })
  await ops.askTwoKeys(module, { on: true })
  const ayse = await personWithKey(gateway, 'Ayşe Yılmaz', module)
  await publish(ayse.client, 'b', 'other content')
  const alone = await operatorIn(gateway, 'ayse.yilmaz')
  expect(await alone.post('/restore', { time: then })).toMatchObject({
    status: 422,
    body: { refusal: 'needs-approval' },
  })
  expect((await moduleNow())?.pointer.stable ?? null).toBeNull()
})

it('but a restore to what visitors had goes with one person, though the yes has ended', async () => {
  const { gateway, ops, ship, moduleNow } = await siteOfTwo()
  await ship('b')
  const then = await moment()
  await ship('c')
  await ship('d')
  const { keys } = await ops.keys()
  const can = keys.find(({ person }) => person === 'Can Ak')
  await ops.revokeKey(can?.id ?? '', 'left')
  const alone = await operatorIn(gateway, 'ayse.yilmaz')
  expect((await alone.post('/restore', { time: then })).status).toBe(200)
  expect((await moduleNow())?.pointer.stable).toBe(b)
})
