import { describe, expect, it } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import { releaseClient } from '../cli/client/release-client.ts'
import { newSigningKey } from '../keys/signing-key.ts'
import { artifact } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'

const module = 'mf-content'

async function keyOf({ ops, api }: TestGateway, person: string, of: ModuleId = module) {
  const key = newSigningKey()
  const { publicKey } = key
  const added = await ops.addKey(
    { squad: 'squad-content', module: of, prefixes: ['/'], publicKey, person },
    'joined',
  )
  const client = releaseClient({ api, who: '', adminKey: null, keyOf: async () => key })
  return { id: added.keys[0]?.id ?? '', client }
}

describe('a key of a person', () => {
  it('names her in the history and in what she published, and says when it was last used', async () => {
    const gateway = await startGateway()
    const { ops } = gateway
    const ayse = await keyOf(gateway, 'Ayşe Yılmaz')
    const before = (await ops.keys()).keys.find(({ id }) => id === ayse.id)
    expect(before).toMatchObject({ person: 'Ayşe Yılmaz', addedBy: 'ops', lastUsedAt: null })
    await ayse.client.publish(module, artifact(), 'first')
    const who = `Ayşe Yılmaz, squad-content (${ayse.id})`
    expect((await ops.history(module)).entries[0]).toMatchObject({ what: 'publish', who })
    const own = (await ops.status(module)).modules.find((one) => one.module === module)
    expect(own?.releases[0]?.publishedBy).toBe(who)
    const used = (await ops.keys()).keys.find(({ id }) => id === ayse.id)?.lastUsedAt ?? ''
    expect(Date.now() - Date.parse(used)).toBeLessThan(60_000)
  })

  it('reads in the history who shipped what, and nothing of who the operators are', async () => {
    const gateway = await startGateway()
    const { ops } = gateway
    const { client } = await keyOf(gateway, 'Ayşe Yılmaz')
    await ops.addOperator({ name: 'nobetci', password: 'a password of this test', why: 'night' })
    const whats = async (one: Pick<typeof client, 'history'>) =>
      (await one.history(null)).entries.map(({ what }) => what)
    expect(await whats(ops)).toContain('person')
    const seen = await whats(client)
    expect(seen).toContain('key')
    expect(seen).not.toContain('person')
  })

  it('ends with her, in whichever letters her name was written', async () => {
    const gateway = await startGateway()
    const { ops } = gateway
    const name = 'Ayşe Yılmaz'
    const others = [
      'ayşe yılmaz',
      'AYŞE YILMAZ',
      'AYŞE YİLMAZ',
      'Ayşe  Yılmaz',
      ' Ayşe Yılmaz ',
      'Ayşe\u00A0Yılmaz',
    ]
    const hers = []
    for (const one of [name, name.normalize('NFD'), ...others])
      // oxlint-disable-next-line no-await-in-loop -- few
      hers.push(await keyOf(gateway, one))
    await expect(keyOf(gateway, 'Ayşe\u200B Yılmaz')).rejects.toMatchObject({ refusal: 'malformed' })
    const { keys } = await ops.removePerson({ person: name, why: 'left' })
    expect(keys.map(({ id }) => id).toSorted()).toEqual(hers.map(({ id }) => id).toSorted())
    for (const { client } of hers)
      // oxlint-disable-next-line no-await-in-loop -- few
      await expect(client.status(module)).rejects.toMatchObject({ refusal: 'revoked-key' })
  })

  it('ends with all of hers in one act, and her colleagues go on', async () => {
    const gateway = await startGateway()
    const { ops } = gateway
    const ayse = await keyOf(gateway, 'Ayşe Yılmaz')
    const other = await keyOf(gateway, 'AYŞE YILMAZ', 'mf-search')
    const can = await keyOf(gateway, 'Can Ak')
    const planned = await ops.removePerson({ person: 'ayşe yılmaz', planOnly: true })
    expect(planned.keys.map(({ id }) => id).toSorted()).toEqual([ayse.id, other.id].toSorted())
    await ayse.client.publish(module, artifact(), 'still hers')
    await ops.removePerson({ person: 'ayşe yılmaz', why: 'left' })
    await expect(ayse.client.status(module)).rejects.toMatchObject({ refusal: 'revoked-key' })
    await expect(other.client.status('mf-search')).rejects.toMatchObject({ refusal: 'revoked-key' })
    expect((await can.client.status(module)).modules.length).toBeGreaterThan(0)
    const { entries } = await ops.history(null)
    expect(entries.filter(({ what }) => what === 'person')).toMatchObject([
      { module: 'mf-search', who: 'ops', why: 'left', details: { revoked: [other.id] } },
      { module, details: { person: 'Ayşe Yılmaz', revoked: [ayse.id] } },
    ])
    await expect(ops.removePerson({ person: 'Ayşe Yılmaz' })).rejects.toMatchObject({
      refusal: 'unknown-person',
    })
  })

  it('is planned before it is added or revoked, and a name cannot pretend to be another key', async () => {
    const gateway = await startGateway()
    const { ops } = gateway
    const { publicKey } = newSigningKey()
    const key = {
      squad: 'squad-content',
      module: 'mf-content' as const,
      prefixes: ['/'],
      publicKey,
      person: 'Can Ak',
    }
    const before = (await ops.keys()).keys.length
    const planned = await ops.addKey({ ...key, planOnly: true }, '')
    expect(planned.notes?.[0]).toContain('Can Ak (squad-content) may ship mf-content')
    expect((await ops.keys()).keys).toHaveLength(before)
    const revoke = await gateway.app.inject({
      method: 'POST',
      url: `/_release/keys/${(await ops.keys()).keys[0]?.id}/revoke`,
      headers: { host: 'ops.localhost', authorization: `Bearer ${gateway.key}` },
      payload: { planOnly: 'yes' },
    })
    expect(revoke.statusCode, 'a plan that is none').toBe(400)
    expect((await ops.keys()).keys.every(({ revokedAt }) => revokedAt === null)).toBe(true)
    await expect(ops.addKey({ ...key, person: 'ops (0123456789abcdef)' }, '')).rejects.toMatchObject({
      refusal: 'malformed',
    })
  })
})
