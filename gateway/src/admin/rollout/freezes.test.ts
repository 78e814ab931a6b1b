import { describe, expect, it } from 'vitest'
import { releaseClient } from '../../cli/client/release-client.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'
import { startLiveSite } from '../../testing/live-site.ts'
import { opsFetch } from '../../testing/ops-fetch.ts'
import { artifact } from '../../testing/artifact.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const module = 'mf-content'
const why = 'Bayram'

/** A squad alone, without the admin key. */
const squadOf = ({ api, squads }: TestGateway) =>
  releaseClient({ api, who: '', adminKey: null, keyOf: async (one) => squads.keyOf(one) })

const refusal = async (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  )

describe('a freeze', () => {
  it('keeps new releases from visitors until it is over or ended, and lets everything back', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    await ops.publish(module, artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
    const planned = await ops.addFreeze({ module, until: inHours(2), why, planOnly: true })
    expect([planned.freezes, planned.notes[0]]).toEqual([
      [],
      expect.stringContaining('Nothing new of mf-content'),
    ])
    const { freezes } = await ops.addFreeze({ module, until: inHours(2), why })
    expect(freezes).toMatchObject([{ module, by: 'ops', bySquad: false, why }])
    expect(await refusal(ops.change('promote', { module }))).toBe('frozen')
    expect(await refusal(ops.change('canary', { module, percent: 5 }))).toBe('frozen')
    // Another module is not, and publishing goes on.
    expect(await refusal(ops.change('canary', { module: 'mf-search', percent: 5 }))).toBe('canary-is-stable')
    await ops.publish(module, artifact({ sources: 'cccccccccccc', says: 'c' }), '')
    await ops.endFreeze(freezes[0]?.id ?? '', module, { why: 'over' })
    await ops.change('promote', { module })
    await ops.addFreeze({ module: null, until: inHours(2), why })
    await ops.change('rollback', { module })
    const { entries } = await ops.history(null)
    expect(entries.filter(({ what }) => what.includes('freeze'))).toMatchObject([
      { what: 'freeze', module: 'host', details: { site: true } },
      { what: 'end-freeze', module, why: 'over' },
      { what: 'freeze', module, why, details: { site: false } },
    ])
    expect((await ops.status()).freezes).toMatchObject([{ module: null, why }])
  })

  it('is not got round by going back to what is newer, and what ops force so is undone by a rollback', async () => {
    const gateway = await startLiveSite()
    const { ops } = gateway
    const [a, b] = ['1.0.0-0123456789ab', '1.0.0-bbbbbbbbbbbb']
    const stable = async () =>
      (await ops.status(module)).modules.find((one) => one.module === module)?.pointer.stable
    await ops.publish(module, artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
    await ops.addFreeze({ module: null, until: inHours(2), why })
    const squad = squadOf(gateway)
    expect(await refusal(squad.change('rollback', { module, version: b }))).toBe('frozen')
    const forced = await ops.change('rollback', { module, version: b, force: true })
    expect(forced.plan.forced).toMatchObject([{ refusal: 'frozen' }])
    expect(forced.plan.notes[1]).toContain(`${b} is newer than ${a}: this is no way back`)
    expect(await stable()).toBe(b)
    // What on-call types, by the runbook.
    expect((await squad.change('rollback', { module })).plan).toMatchObject({ changed: true })
    expect(await stable()).toBe(a)
    // It was live now, and is newer all the same.
    expect(await refusal(squad.change('rollback', { module, version: b }))).toBe('frozen')
  })

  it('that is to come keeps nothing back yet', async () => {
    const { ops } = await startLiveSite()
    await ops.publish(module, artifact({ sources: 'bbbbbbbbbbbb', says: 'b' }), '')
    await ops.addFreeze({ module: null, from: inHours(1), until: inHours(5), why })
    expect(await refusal(ops.change('promote', { module }))).toBe('done')
  })

  it('is refused by name without sense, and says what would be sensible', async () => {
    const { ops } = await startGateway()
    expect(await refusal(ops.addFreeze({ module: null, until: inHours(-1), why }))).toBe('until-passed')
    expect(await refusal(ops.addFreeze({ module: null, from: inHours(3), until: inHours(2), why }))).toBe(
      'freeze-order',
    )
    expect(await refusal(ops.addFreeze({ module: null, until: inHours(61 * 24), why }))).toBe(
      'freeze-too-far',
    )
    expect(await refusal(ops.addFreeze({ module: null, until: inHours(1), why: ' ' }))).toBe('malformed')
    expect(await refusal(ops.addFreeze({ module: 'mf-nobody', until: inHours(1), why }))).toBe(
      'unknown-module',
    )
    expect(await refusal(ops.endFreeze('ffffffff', null, {}))).toBe('unknown-freeze')
  })

  it("of a squad is its own module's; that of ops it cannot end", async () => {
    const gateway = await startLiveSite()
    const squad = squadOf(gateway)
    const own = await squad.addFreeze({ module, until: inHours(2), why: 'quiet' })
    expect(own.freezes).toMatchObject([{ bySquad: true }])
    expect(await refusal(squad.addFreeze({ module: null, until: inHours(2), why }))).toBe('unauthorized')
    await squad.endFreeze(own.freezes[0]?.id ?? '', module, {})
    const theirs = await gateway.ops.addFreeze({ module, until: inHours(2), why })
    expect(await refusal(squad.endFreeze(theirs.freezes[0]?.id ?? '', module, {}))).toBe('ops-freeze')
  })

  it('is in a calendar under a secret address, which a newer one ends', async () => {
    const { ops, url } = await startGateway()
    await ops.addFreeze({ module: null, until: inHours(2), why: 'Bayram; herkes, evde' })
    const first = (await ops.freezeCalendar({})).url ?? ''
    const path = (address: string) => url + new URL(address).pathname + new URL(address).search
    const calendar = await opsFetch(path(first))
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    const text = (await calendar.text()).replaceAll(/\r\n /g, '')
    expect(text).toContain('SUMMARY:Site donduruldu: Bayram\\; herkes\\, evde')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    await ops.freezeCalendar({})
    expect((await opsFetch(path(first))).status).toBe(401)
    expect((await opsFetch(`${url}/_release/freezes.ics`)).status).toBe(401)
  })
})
