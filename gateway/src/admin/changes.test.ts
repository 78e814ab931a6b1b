import { describe, expect, it } from 'vitest'
import type { ModuleId } from 'shared/module/facts'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const [a, b] = ['1.0.0-aaaaaaaaaaaa', '1.0.0-bbbbbbbbbbbb']

/** The first of mf-content is live, the second is published. */
async function twoReleases(): Promise<TestGateway> {
  const gateway = await startGateway()
  const { ops } = gateway
  await ops.publish('mf-content', artifact({ sources: 'aaaaaaaaaaaa', says: 'a' }), '')
  await ops.promote('mf-content', null, '')
  await ops.publish('mf-content', artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
  return gateway
}

const pointerOf = async ({ ops }: TestGateway, wanted: ModuleId = 'mf-content') =>
  (await ops.status()).modules.find(({ module }) => module === wanted)?.pointer

async function ask({ url, key }: TestGateway, act: string, body: unknown, headers: object = {}) {
  return await opsFetch(`${url}/_release/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function post(gateway: TestGateway, act: string, body: unknown) {
  const reply = await ask(gateway, act, body)
  const { refusal, message } = await reply.json()
  return { status: reply.status, refusal, message }
}

describe('who changes what visitors get', () => {
  it('sees the plan first, and it changes nothing', async () => {
    const gateway = await twoReleases()
    const before = [await pointerOf(gateway), await gateway.ops.history('mf-content')]
    for (const act of ['promote', 'canary', 'rollback', 'end-canary'] as const) {
      const version = act === 'rollback' ? { version: b } : {}
      const percent = act === 'canary' ? { percent: 20 } : {}
      // oxlint-disable-next-line no-await-in-loop -- each would show in the next
      const { plan, applied } = await gateway.ops.change(act, {
        module: 'mf-content',
        planOnly: true,
        ...version,
        ...percent,
      })
      expect([applied, plan.changed, plan.before]).toEqual([false, act !== 'end-canary', before[0]])
      expect(plan.notes).not.toHaveLength(0)
    }
    expect([await pointerOf(gateway), await gateway.ops.history('mf-content')]).toEqual(before)
  })

  it('reads plan and refusal in Turkish who asks for Turkish', async () => {
    const gateway = await twoReleases()
    const turkish = { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' }
    const canary = { module: 'mf-content', percent: 20 }
    const planned = await (await ask(gateway, 'canary', { ...canary, planOnly: true }, turkish)).json()
    expect(planned.plan.notes).toEqual([
      `Ziyaretçilerin %20 kadarı ${b} sürümünü görür.`,
      `Ötekilerde ${a} kalır.`,
    ])
    const refused = await ask(gateway, 'canary', { ...canary, version: a }, turkish)
    expect(await refused.json()).toEqual({
      refusal: 'canary-is-stable',
      message: `${a} zaten kararlı: kanarya için başka bir sürüm yayımlayın ya da seçin`,
    })
  })

  it('has it in the history: who, what, from where to where, and why', async () => {
    const gateway = await twoReleases()
    const { ops, squads } = gateway
    await squads
      .client('mf-content')
      .change('canary', { module: 'mf-content', percent: 20, why: 'new heading' })
    await ops.change('canary', { module: 'mf-content', percent: 50 })
    await ops.change('rollback', { module: 'mf-content', why: 'too slow' })
    const { plan, applied } = await ops.change('rollback', { module: 'mf-content', why: 'pressed twice' })
    expect([applied, plan.changed]).toEqual([false, false])
    await ops.promote('mf-content', b, 'mended')
    await ops.change('rollback', { module: 'mf-content' })
    const { entries } = await ops.history('mf-content')
    const told = entries.map(({ what, who, why, version, before, after }) => ({
      act: [what, who.split(' ')[0], why, version],
      from: before && [before.stable, before.canary?.percent ?? null],
      to: after && [after.stable, after.canary?.percent ?? null],
    }))
    expect(told.slice(0, 5)).toEqual([
      { act: ['rollback', 'ops', '', a], from: [b, null], to: [a, null] },
      { act: ['promote', 'ops', 'mended', b], from: [a, null], to: [b, null] },
      { act: ['rollback', 'ops', 'too slow', b], from: [a, 50], to: [a, null] },
      { act: ['canary', 'ops', '', b], from: [a, 20], to: [a, 50] },
      { act: ['canary', 'mf-content', 'new heading', b], from: [a, null], to: [a, 20] },
    ])
    const all = await ops.history(null)
    expect(all.entries.slice(0, 5)).toEqual(entries.slice(0, 5))
  })

  it('gives visitors what was rolled back only by its name, and is told that it was live before', async () => {
    const { ops } = await twoReleases()
    await ops.promote('mf-content', b, '')
    await ops.change('rollback', { module: 'mf-content' })
    const command = { module: 'mf-content', planOnly: true } as const
    await expect(ops.change('promote', command)).rejects.toMatchObject({ refusal: 'rolled-back' })
    const { plan } = await ops.change('promote', { ...command, version: b })
    expect(plan.after.stable).toBe(b)
    expect(plan.notes.join(' ')).toMatch(/It was live before, until 20\d\d-/)
  })

  it('may force a misfit as ops, with what was overruled in the history; as a squad, not', async () => {
    const gateway = await twoReleases()
    const { ops, squads } = gateway
    // Both fit what is live when they are published; the first to be promoted takes the slot.
    const moved = artifact({ id: 'mf-search', routes: [page('/', 'Ara')], offers: ['seat-picker'] })
    await ops.publish('mf-search', moved, '')
    const same = { sources: 'cccccccccccc', offers: ['seat-picker'] }
    await ops.publish('mf-content', artifact(same), '')
    await ops.promote('mf-search', null, '')
    const command = { module: 'mf-content' as const, force: true }
    await expect(squads.client('mf-content').change('promote', command)).rejects.toMatchObject({
      refusal: 'forbidden',
    })
    await expect(ops.change('promote', { module: 'mf-content' })).rejects.toMatchObject({
      refusal: 'slot-collision',
    })
    expect((await pointerOf(gateway))?.stable).toBe(a)
    await ops.change('promote', { ...command, why: 'the other goes next' })
    const [entry] = (await ops.history('mf-content')).entries
    expect(entry).toMatchObject({ what: 'promote', why: 'the other goes next' })
    expect(entry?.details).toMatchObject({ forced: [{ refusal: 'slot-collision' }] })
  })

  it('is refused with a code of HTTP, a name and a sentence', async () => {
    const gateway = await twoReleases()
    const module = 'mf-content'
    const refusals = [
      ['rollback', { module, version: '9.9.9' }, 404, 'unknown-version'],
      ['promote', { module, expected: 0 }, 409, 'moved'],
      ['canary', { module }, 422, 'no-percent'],
      ['rollback', { module }, 422, 'no-previous'],
      ['canary', { module, percent: 0 }, 400, 'malformed'],
      ['canary', { module, percent: 101 }, 400, 'malformed'],
      ['promote', { module, percent: 5 }, 400, 'malformed'],
      ['promote', { module, why: 'x'.repeat(501) }, 400, 'malformed'],
      ['promote', { module: 'mf-nobody' }, 404, 'unknown-module'],
      ['promote', { module: '../host' }, 400, 'malformed'],
      ['promote', undefined, 400, 'malformed'],
    ] as const
    for (const [act, body, status, refusal] of refusals) {
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
      const said = await post(gateway, act, body)
      expect(said).toMatchObject({ status, refusal })
      expect(said.message).toMatch(/\w+ \w+/)
    }
    expect(await post({ ...gateway, key: 'wrong' }, 'promote', { module })).toMatchObject({ status: 401 })
    await expect(
      gateway.squads.client('mf-search').change('promote', { module: 'mf-search', version: '9.9.9' }),
    ).rejects.toMatchObject({ refusal: 'unknown-version' })
  })
})

it('a canary is for its share of the visitors, and a rollback takes it from all of them', async () => {
  const gateway = await twoReleases()
  const { ops, url } = gateway
  await ops.publish('host', artifact({ id: 'host' }), '')
  await ops.promote('host', null, '')
  await ops.change('canary', { module: 'mf-content', percent: 50 })
  const versions = async () => {
    // Each from a network of its own: one draws four visitors a day, and they may all be on the same side.
    const documents = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const headers = { 'x-forwarded-for': `198.51.${index}.1` }
        return await (await fetch(`${url}/hakkimizda`, { headers })).text()
      }),
    )
    return new Set(documents.map((html) => [a, b].find((version) => html.includes(`mf-content/${version}`))))
  }
  expect(await versions()).toEqual(new Set([a, b]))
  await ops.change('rollback', { module: 'mf-content' })
  expect(await versions()).toEqual(new Set([a]))
})

describe('a release that garbage collection has taken', () => {
  it('is named as that, and not as one that never was', async () => {
    const gateway = await startGateway({ KEEP_RELEASES_DAYS: '0' })
    const { ops } = gateway
    for (const sources of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ops.publish('mf-content', artifact({ sources, says: sources }), '')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await ops.promote('mf-content', null, '')
    }
    await ops.gc({ planOnly: false, why: '' })
    const back = (version: string | undefined) =>
      ops.change('rollback', { module: 'mf-content', version: version ?? '', planOnly: true })
    await expect(back(a)).rejects.toMatchObject({ refusal: 'removed-version' })
    await expect(back('1.0.0-eeeeeeeeeeee')).rejects.toMatchObject({ refusal: 'unknown-version' })
    expect((await back(b)).plan.after.stable).toBe(b)
  })
})
