import { describe, expect, it } from 'vitest'
import type { BootManifest, LastGoodAnswer } from 'shared/module/boot'
import { drillReport } from '../../wire/drill.ts'
import { refused } from '../../wire/refused.ts'
import { recordHeader } from '../../wire/statement.ts'
import { sha256, signRecord } from '../keys/record.ts'
import { bootOf } from '../testing/boot-of.ts'
import { findVisitors } from '../testing/browsers.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const command = { module: 'mf-content', fault: 'entry-404', percent: 10, minutes: 5, why: 'monthly' }

async function ask({ url, key }: TestGateway, path: string, body?: unknown) {
  const reply = await opsFetch(`${url}/_release/drill${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'x-release-by': 'ayse', 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: reply.status, json: (await reply.json()) as unknown }
}

const start = async (gateway: TestGateway, rest: Partial<typeof command> = {}) =>
  drillReport.parse((await ask(gateway, '', { ...command, ...rest })).json).drill?.id ?? ''

/** The cookie of a browser that the site has put into the running drill, or not. */
async function visitor({ url }: TestGateway, inside: boolean): Promise<string> {
  const isDrilled = ({ modules }: BootManifest) => modules.some(({ base }) => base.startsWith('/_drill/'))
  const [found] = await findVisitors(url, (boot) => isDrilled(boot) === inside, 1)
  return found?.cookie ?? ''
}

async function open({ url }: TestGateway, path: string, cookie = '') {
  const reply = await fetch(url + path, { headers: { cookie } })
  const html = await reply.text()
  return { html, boot: bootOf(html), cookies: reply.headers.get('set-cookie') }
}

const baseOf = (boot: ReturnType<typeof bootOf>) => boot.modules.find(({ id }) => id === 'mf-content')?.base

describe('a drill on a running site', () => {
  it('breaks the module for visitors in it, and for nobody else', async () => {
    const gateway = await startLiveSite()
    const id = await start(gateway)
    const inside = await open(gateway, '/hakkimizda', await visitor(gateway, true))
    expect(baseOf(inside.boot)).toBe(`/_drill/${id}/mf-content/1.0.0-0123456789ab/web/`)
    expect(inside.html, 'the browser meets the fault').not.toContain('hydration-data')
    expect(inside.html).not.toContain('as="script"')
    const entry = await fetch(`${gateway.url}${baseOf(inside.boot)}entry.js`)
    expect(entry.status).toBe(404)
    const chunk = await fetch(`${gateway.url}${baseOf(inside.boot)}face.js`)
    expect([chunk.status, new URL(chunk.url).pathname]).toEqual([
      200,
      '/modules/mf-content/1.0.0-0123456789ab/web/face.js',
    ])

    const outside = await open(gateway, '/hakkimizda', await visitor(gateway, false))
    expect(baseOf(outside.boot)).toBe('/modules/mf-content/1.0.0-0123456789ab/web/')
    expect(outside.html).toContain('hydration-data')
  })

  it('leaves the pages of the other modules as they are, for visitors in it too', async () => {
    const gateway = await startLiveSite()
    await start(gateway)
    expect((await open(gateway, '/', await visitor(gateway, true))).html).toContain('hydration-data')
  })

  it('falls back to the honest release, although it is the very version that did not load', async () => {
    const gateway = await startLiveSite()
    await start(gateway)
    const address = `${gateway.url}/_site/last-good/mf-content?not=1.0.0-0123456789ab`
    const reply = await fetch(address, { headers: { cookie: await visitor(gateway, true) } })
    const { module } = (await reply.json()) as LastGoodAnswer
    expect(module.base).toBe('/modules/mf-content/1.0.0-0123456789ab/web/')
    expect((await fetch(address, { headers: { cookie: await visitor(gateway, false) } })).status).toBe(404)
  })

  it('gives a new visitor a number to be found by, only while it runs', async () => {
    const gateway = await startLiveSite()
    expect((await open(gateway, '/')).cookies).toBeNull()
    await start(gateway)
    expect((await open(gateway, '/')).cookies).toMatch(
      /^visitor=[\w-]{22}\.[\w-]{16}\.[\w%+/]+; .*HttpOnly; SameSite=Lax$/,
    )
    await ask(gateway, '/stop', {})
    expect((await open(gateway, '/')).cookies).toBeNull()
  })

  it('tells tabs by the name of the set that it began and ended', async () => {
    const gateway = await startLiveSite()
    const before = (await open(gateway, '/')).boot.set
    await start(gateway)
    const inside = await visitor(gateway, true)
    expect((await open(gateway, '/', inside)).boot.set).not.toBe(before)
    expect((await open(gateway, '/', await visitor(gateway, false))).boot.set).toBe(before)
    await ask(gateway, '/stop', {})
    expect((await open(gateway, '/', inside)).boot.set).toBe(before)
  })

  it('ends by itself', async () => {
    const gateway = await startLiveSite()
    const id = await start(gateway, { minutes: 0.1 })
    const cookie = await visitor(gateway, true)
    await expect
      .poll(async () => baseOf((await open(gateway, '/', cookie)).boot), { timeout: 15_000 })
      .toMatch(/^\/modules\//)
    expect((await ask(gateway, '')).json).toMatchObject({ running: false, drill: { id } })
  })
})

describe('ops at a drill', () => {
  it('see the plan first, and nothing is broken by looking at it', async () => {
    const gateway = await startLiveSite()
    const { json } = await ask(gateway, '', { ...command, planOnly: true })
    expect(json).toMatchObject({ drill: null, running: false })
    expect(drillReport.parse(json).notes[0]).toContain('For 10 % of visitors mf-content')
    expect((await ask(gateway, '')).json).toMatchObject({ drill: null, running: false })
  })

  it('start one at a time, and the history says who, what and why', async () => {
    const gateway = await startLiveSite()
    const id = await start(gateway)
    expect(await ask(gateway, '', command)).toMatchObject({ status: 409, json: { refusal: 'drill-running' } })
    const stopped = await ask(gateway, '/stop', { why: 'seen enough' })
    expect(stopped.json).toMatchObject({ running: false, drill: { id, by: 'ayse' } })
    expect((await ask(gateway, '/stop', {})).json).toMatchObject({ notes: ['No drill runs, nothing to do.'] })
    const { entries } = await gateway.ops.history('mf-content')
    expect(entries.slice(0, 2)).toMatchObject([
      { what: 'end-drill', who: 'ayse', why: 'seen enough', details: { id } },
      { what: 'drill', who: 'ayse', why: 'monthly', details: { id, fault: 'entry-404', percent: 10 } },
    ])
  })

  it('cannot break the host, more than a tenth of the visitors, or anything for hours', async () => {
    const gateway = await startLiveSite()
    const refusalOf = async (rest: object) => (await ask(gateway, '', { ...command, ...rest })).json
    expect(await refusalOf({ module: 'host' })).toMatchObject({ refusal: 'host-not-drilled' })
    expect(await refusalOf({ module: 'mf-account' })).toMatchObject({ refusal: 'nothing-live' })
    for (const rest of [{ percent: 11 }, { minutes: 61 }, { percent: 0 }, { fault: 'flood' }]) {
      // oxlint-disable-next-line no-await-in-loop -- a few tries
      expect(await refusalOf(rest)).toMatchObject({ refusal: 'malformed' })
    }
  })

  it('are ops: nobody else starts one, and a squad is told so', async () => {
    const { url, squads } = await startLiveSite()
    const body = JSON.stringify(command)
    const site = await squads.client('mf-content').publicSite()
    const said = { act: 'read', module: 'mf-content', version: null, digest: sha256(body), site } as const
    const record = signRecord(squads.keyOf('mf-content'), said)
    const refusalOf = async (headers: Record<string, string>) => {
      const json = { 'content-type': 'application/json' }
      const reply = await opsFetch(`${url}/_release/drill`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body,
      })
      return refused.parse(await reply.json()).refusal
    }
    expect(await refusalOf({})).toBe('unauthorized')
    expect(await refusalOf({ [recordHeader]: record })).toBe('forbidden')
  })
})
