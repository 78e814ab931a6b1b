import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { artifact, page } from '../testing/artifact.ts'
import { bootOf } from '../testing/boot-of.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { newSigningKey } from '../keys/signing-key.ts'
import { releaseClient } from '../cli/client/release-client.ts'

const loyalty = {
  module: 'mf-loyalty' as const,
  squad: 'loyalty',
  title: 'Puanlar',
  areas: ['/sadakat/*'],
}
const points = { id: loyalty.module, routes: [page('/sadakat', 'Sadakat')] }

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startGateway()
})

const versionOf = (sources: string) => `1.0.0-${sources}`

/** Speaks for mf-loyalty with a key of its own. */
async function squad() {
  const key = newSigningKey()
  const { publicKey } = key
  await gateway.ops.addKey({ squad: 'loyalty', module: loyalty.module, prefixes: ['/'], publicKey }, '')
  return releaseClient({ api: gateway.api, who: 'squad', adminKey: null, keyOf: async () => key })
}

async function putHostLive(): Promise<void> {
  await gateway.ops.publish('host', artifact({ id: 'host' }), '')
  await gateway.ops.promote('host', null, '')
}

async function modulesOfPage(): Promise<string[]> {
  const reply = await fetch(`${gateway.url}/sadakat`)
  return bootOf(await reply.text()).modules.map(({ id, areas }) => `${id} ${String(areas)}`)
}

it('a module that another squad has from now on hears nothing of the squad before', async () => {
  await gateway.ops.addModule(loyalty)
  const own = await squad()
  await own.publish(loyalty.module, artifact(points), '')
  await gateway.ops.addModule({ ...loyalty, squad: 'others' })
  await expect(own.promote(loyalty.module, null, '')).rejects.toMatchObject({ refusal: 'revoked-key' })
})

describe('a fifth module', () => {
  it('needs nothing of ops but its name, its squad and its addresses', async () => {
    const { ops } = gateway
    await putHostLive()
    const key = {
      squad: 'loyalty',
      module: loyalty.module,
      prefixes: ['/'],
      publicKey: newSigningKey().publicKey,
    }
    await expect(ops.addKey(key, '')).rejects.toMatchObject({ refusal: 'unknown-module' })

    const added = await ops.addModule({ ...loyalty, why: 'new' })
    expect(added.notes).toEqual(['mf-loyalty of loyalty has /sadakat/*.'])
    const own = await squad()
    await own.publish(loyalty.module, artifact(points), 'first')
    await own.promote(loyalty.module, null, 'first')
    expect(await modulesOfPage()).toEqual(['mf-loyalty /sadakat/*'])

    const known = (await ops.status()).modules.find(({ module }) => module === loyalty.module)
    expect(known?.registered).toMatchObject({ squad: 'loyalty', title: 'Puanlar', areas: ['/sadakat/*'] })
    const { entries } = await ops.history(loyalty.module)
    expect(entries.at(-1)).toMatchObject({ what: 'module', who: 'ops', why: 'new' })
  })

  it('has no page outside of its addresses, and no name but its own', async () => {
    await gateway.ops.addModule(loyalty)
    const own = await squad()
    for (const path of ['/odeme', '/', '/sadakatli', '/{x}'])
      await expect(
        own.publish(loyalty.module, artifact({ ...points, routes: [page(path, 'Öde')] }), ''),
        path,
      ).rejects.toMatchObject({ refusal: expect.stringMatching(/^route-/) })
    await expect(own.publish('mf-booking', artifact({ id: 'mf-booking' }), '')).rejects.toMatchObject({
      refusal: 'wrong-module',
    })
    await expect(own.addModule({ ...loyalty, areas: ['/odeme/*'] })).rejects.toMatchObject({
      refusal: expect.stringMatching(/^(forbidden|unauthorized)$/),
    })
  })

  it('is taken away with its pages, its keys and its addresses, and its history stays', async () => {
    const { ops } = gateway
    await putHostLive()
    await ops.addModule(loyalty)
    const own = await squad()
    await own.publish(loyalty.module, artifact(points), '')
    await own.promote(loyalty.module, null, '')

    const planned = await ops.removeModule(loyalty.module, { planOnly: true })
    expect(planned.notes[0]).toBe('New documents are without the pages of mf-loyalty.')
    expect(await modulesOfPage()).toHaveLength(1)
    await ops.removeModule(loyalty.module, { why: 'over' })
    expect(await modulesOfPage()).toEqual([])
    expect((await ops.status()).modules.map(({ module }) => module)).not.toContain(loyalty.module)
    await expect(own.promote(loyalty.module, null, '')).rejects.toMatchObject({ refusal: 'revoked-key' })
    await expect(ops.promote(loyalty.module, null, '')).rejects.toMatchObject({ refusal: 'unknown-module' })
    await expect(ops.removeModule(loyalty.module, {})).rejects.toMatchObject({ refusal: 'unknown-module' })
    expect((await ops.history(loyalty.module)).entries[0]).toMatchObject({ what: 'module', why: 'over' })
    await expect(ops.addModule({ ...loyalty, squad: 'others' })).rejects.toMatchObject({
      refusal: 'name-used',
    })
    const again = await ops.addModule({ ...loyalty, module: 'mf-points', areas: ['/sadakat/*'] })
    expect(again.modules.map(({ module }) => module)).toContain('mf-points')
  })
})

it('a gateway serves what it can read of a registry that a newer one wrote, and says what it cannot', async () => {
  await putHostLive()
  await gateway.ops.addModule(loyalty)
  await (await squad()).publish(loyalty.module, artifact(points), '')
  await gateway.ops.promote(loyalty.module, null, '')
  const [first, newest] = [versionOf('aaaaaaaaaaaa'), versionOf('bbbbbbbbbbbb')]
  await gateway.ops.publish('mf-content', artifact({ sources: 'aaaaaaaaaaaa' }), '')
  await gateway.ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb' }), '')
  await gateway.app.close()

  const database = await openDatabase(gateway.place.DATABASE_URL ?? null, gateway.dataDir)
  const db = database.db.withSchema('gateway')
  const facts = JSON.stringify({ schema: 2 })
  await db.updateTable('release').set({ facts }).where('module', '=', loyalty.module).execute()
  await db.insertInto('module').values({ id: 'Newer!', squad: 'x', title: '', areas: '[]' }).execute()
  const newer = JSON.stringify(['/odeme/*', '/{+all}'])
  await db.updateTable('module').set({ areas: newer }).where('id', '=', 'mf-booking').execute()
  await db.updateTable('release').set({ facts }).where('version', '=', newest).execute()
  await database.close()

  gateway = await startGateway({ ...gateway.place, ADMIN_KEY: gateway.key })
  expect(await modulesOfPage()).toEqual([])
  expect(await (await fetch(`${gateway.url}/health/ready`)).json()).toMatchObject({
    serving: { host: '1.0.0-0123456789ab' },
    unread: [
      { module: 'Newer!', version: null },
      { module: 'mf-booking', version: null },
      { module: 'mf-loyalty', version: '1.0.0-0123456789ab' },
    ],
  })
  await gateway.ops.promote('mf-content', first, 'what it can read goes live')
  const thief = { ...loyalty, module: 'mf-thief' as const, areas: ['/baska/*'] }
  await expect(gateway.ops.addModule(thief), 'what others own is unknown').rejects.toMatchObject({
    refusal: 'registry-newer',
  })
  const { modules, unread } = await gateway.ops.status()
  expect(modules.map(({ module }) => module)).toContain('mf-loyalty')
  expect(unread).toHaveLength(3)
  const booking = modules.find(({ module }) => module === 'mf-booking')
  expect(booking?.registered?.areas, 'what can be read of it').toEqual(['/odeme/*'])
})
