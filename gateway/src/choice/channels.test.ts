import { describe, expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { bootOf } from '../testing/boot-of.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const live = '1.0.0-0123456789ab'
const [b, c] = ['1.0.0-bbbbbbbbbbbb', '1.0.0-cccccccccccc']

/** The releases b and c of mf-content are published and nobody's; there is a channel. */
async function staged(env: Record<string, string> = {}) {
  const gateway = await startLiveSite(env)
  for (const sources of ['bbbbbbbbbbbb', 'cccccccccccc'])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await gateway.ops.publish('mf-content', artifact({ sources, says: sources }), '')
  await gateway.ops.addChannel({ name: 'staging', why: 'try together' })
  return gateway
}

async function cookieOf({ url }: TestGateway, open: string | null) {
  const reply = await fetch(url + new URL(open ?? '').pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  })
  return reply.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function read({ url }: TestGateway, cookie = '') {
  const reply = await fetch(`${url}/hakkimizda`, { headers: { cookie } })
  const html = await reply.text()
  const { modules, set } = bootOf(html)
  return { html, set, version: modules.find(({ id }) => id === 'mf-content')?.version }
}

const versionsIn = async ({ ops }: TestGateway) =>
  (await ops.channels()).channels.map(({ name, pointers }) => [
    name,
    pointers.map(({ module, version, previous }) => ({ module, version, previous })),
  ])

const point = { module: 'mf-content', why: 'together' } as const

describe('a channel', () => {
  it('has what is live until something is promoted in it, for browsers with its link alone', async () => {
    const gateway = await staged()
    const { ops } = gateway
    const { open, notes } = await ops.openChannel('staging', { why: 'the testers' })
    expect(notes[0]).toContain('has the channel staging')
    const cookie = await cookieOf(gateway, open)
    expect(await read(gateway, cookie)).toMatchObject({
      version: live,
      html: expect.stringContaining('Kanal: staging'),
    })

    await ops.pointChannel('staging', { ...point, act: 'promote', version: b })
    const inside = await read(gateway, cookie)
    const outside = await read(gateway)
    expect([inside.version, outside.version]).toEqual([b, live])
    expect(inside.set).not.toBe(outside.set)
    const { modules } = await ops.status()
    expect(modules.find(({ module }) => module === 'mf-content')?.pointer.stable).toBe(live)

    // The newest, where none is named; then back twice, which ends at what is live.
    await ops.pointChannel('staging', { ...point, act: 'promote' })
    expect((await read(gateway, cookie)).version).toBe(c)
    await ops.pointChannel('staging', { ...point, act: 'rollback' })
    expect((await read(gateway, cookie)).version).toBe(b)
    await ops.pointChannel('staging', { ...point, act: 'rollback' })
    expect(await versionsIn(gateway)).toEqual([['staging', []]])
    expect(await ops.pointChannel('staging', { ...point, act: 'rollback' })).toMatchObject({ changed: false })

    // Of what it has none of its own it follows travellers.
    await ops.promote('mf-content', c, '')
    expect((await read(gateway, cookie)).version).toBe(c)
  })

  it('stays as it is when others change what travellers have, and out of their canaries', async () => {
    const gateway = await staged()
    const { ops } = gateway
    await ops.pointChannel('staging', { ...point, act: 'promote', version: b })
    const cookie = await cookieOf(gateway, (await ops.openChannel('staging', {})).open)
    await ops.promote('mf-content', c, '')
    expect((await read(gateway, cookie)).version).toBe(b)
    await ops.publish(
      'mf-search',
      artifact({ id: 'mf-search', sources: 'dddddddddddd', routes: [page('/', 'Ana sayfa')] }),
      '',
    )
    await ops.change('canary', { module: 'mf-search', percent: 100 })
    const search = async (own?: string) =>
      bootOf((await read(gateway, own)).html).modules.find(({ id }) => id === 'mf-search')?.version
    expect([await search(cookie), await search()]).toEqual([live, '1.0.0-dddddddddddd'])
  })

  it('gives its browsers what is live when it is removed, and its past is in the history', async () => {
    const gateway = await staged()
    const { ops } = gateway
    await ops.pointChannel('staging', { ...point, act: 'promote', version: b })
    const cookie = await cookieOf(gateway, (await ops.openChannel('staging', {})).open)
    expect((await ops.removeChannel('staging', { planOnly: true })).notes[1]).toContain(`mf-content ${b}`)
    expect((await read(gateway, cookie)).version).toBe(b)
    await ops.removeChannel('staging', { why: 'done' })
    const after = await read(gateway, cookie)
    expect([after.version, after.html.includes('gateway-choice')]).toEqual([live, false])
    const { entries } = await ops.history('mf-content')
    expect(entries[0]).toMatchObject({
      what: 'channel',
      version: b,
      before: null,
      details: { channel: 'staging', did: 'channel-promote' },
    })
    const ofHost = (await ops.history('host')).entries.map(({ what, details, why }) => [
      what,
      details?.['did'],
      why,
    ])
    expect(ofHost.slice(0, 2)).toEqual([
      ['channel', 'channel-removed', 'done'],
      ['channel', 'channel-link', ''],
    ])
  })

  it('keeps its releases from being collected, and one that is gone all the same shows what is live', async () => {
    const gateway = await staged({ KEEP_RELEASES_DAYS: '0' })
    const { ops } = gateway
    await ops.pointChannel('staging', { ...point, act: 'promote', version: b })
    await ops.pointChannel('staging', { ...point, act: 'promote', version: c })
    const cookie = await cookieOf(gateway, (await ops.openChannel('staging', {})).open)
    const { keep } = await ops.gc({ planOnly: false, why: '' })
    expect(keep.filter(({ version }) => version === b || version === c).map(({ why }) => why)).toEqual(
      Array(2).fill('the channel staging has it, or goes back to it'),
    )
    expect((await read(gateway, cookie)).version).toBe(c)
  })
})

describe('who changes a channel', () => {
  it('is refused what does not fit its others, unless ops force it, and what nobody knows', async () => {
    const gateway = await staged()
    const { ops } = gateway
    await ops.publish(
      'mf-search',
      artifact({
        id: 'mf-search',
        sources: 'eeeeeeeeeeee',
        shared: { react: '^20.0.0' },
        routes: [page('/', 'Ana sayfa')],
      }),
      '',
    )
    const misfit = { module: 'mf-search', act: 'promote', why: '' } as const
    await expect(ops.pointChannel('staging', misfit)).rejects.toMatchObject({ refusal: 'shared-range' })
    const forced = await ops.pointChannel('staging', { ...misfit, force: true })
    expect(forced.notes).toMatchObject([
      expect.stringContaining('Browsers in staging have mf-search'),
      expect.stringContaining('A rollback in the channel goes back to what is live'),
      'Travellers notice nothing.',
      expect.stringMatching(/^Forced, although /),
    ])
    for (const [asked, refusal] of [
      [{ ...point, act: 'promote', version: '9.9.9-none' }, 'unknown-version'],
      [{ module: 'mf-nobody', act: 'follow' }, 'unknown-module'],
      [{ ...point, act: 'promote', expected: c }, 'moved'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(ops.pointChannel('staging', asked)).rejects.toMatchObject({ refusal })
    await expect(ops.pointChannel('other', { ...point, act: 'follow' })).rejects.toMatchObject({
      refusal: 'unknown-channel',
    })
    await expect(ops.addChannel({ name: 'staging' })).rejects.toMatchObject({ refusal: 'channel-known' })
    await expect(ops.addChannel({ name: 'production' })).rejects.toMatchObject({
      refusal: 'channel-reserved',
    })
    await expect(ops.addChannel({ name: 'Ş x' })).rejects.toMatchObject({ refusal: 'malformed' })
    await expect(ops.openChannel('other', {})).rejects.toMatchObject({ refusal: 'unknown-channel' })
  })

  it('is a squad for its own module, which opens the channel too until its key is revoked; ops make and remove it', async () => {
    const gateway = await staged()
    const squad = gateway.squads.client('mf-content')
    await squad.pointChannel('staging', { ...point, act: 'promote', version: b })
    expect(await versionsIn(gateway)).toEqual([
      ['staging', [{ module: 'mf-content', version: b, previous: null }]],
    ])
    await expect(
      squad.pointChannel('staging', { ...point, module: 'mf-search', act: 'follow' }),
    ).rejects.toThrow()
    await expect(
      squad.pointChannel('staging', { ...point, act: 'follow', force: true }),
    ).rejects.toMatchObject({ refusal: 'forbidden' })
    await expect(squad.removeChannel('staging', {})).rejects.toMatchObject({ refusal: 'unauthorized' })
    await expect(squad.addChannel({ name: 'own' })).rejects.toMatchObject({ refusal: 'unauthorized' })
    const cookie = await cookieOf(gateway, (await squad.openChannel('staging', {})).open)
    expect((await read(gateway, cookie)).version).toBe(b)
    const { keys } = await gateway.ops.keys()
    for (const { id } of keys.filter(({ module }) => module === 'mf-content'))
      // oxlint-disable-next-line no-await-in-loop -- one
      await gateway.ops.revokeKey(id, '')
    expect((await read(gateway, cookie)).version).toBe(live)
  })

  it('of two at once the second hears that somebody was quicker', async () => {
    const gateway = await staged()
    const outcomes = await Promise.allSettled(
      [b, c].map((version) =>
        gateway.ops.pointChannel('staging', { ...point, act: 'promote', version, expected: null }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: 'moved' },
    })
  })
})
