import { describe, expect, it } from 'vitest'
import type { Failure } from 'shared/module/health'
import { openDocument, sendReport } from '../testing/browsers.ts'
import { artifact } from '../testing/artifact.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'
import { opsFetch } from '../testing/ops-fetch.ts'

const version = '1.0.0-0123456789ab'
const failure = (command: Partial<Failure> = {}): Failure => ({
  kind: 'error',
  module: 'mf-content',
  version,
  name: 'TypeError',
  route: '/hakkimizda',
  file: 'web/page.js',
  line: 12,
  ...command,
})

async function read({ url, key }: TestGateway, query = '', authorization = `Bearer ${key}`) {
  return await opsFetch(`${url}/_release/health${query}`, { headers: { authorization } })
}

async function figuresOf(gateway: TestGateway, module: string, wanted = version) {
  const { modules } = await (await read(gateway)).json()
  const found = modules.find((one: { module: string }) => one.module === module)
  return found.versions.find((one: { version: string }) => one.version === wanted) ?? null
}

async function metrics({ url, key }: TestGateway): Promise<string> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } })
  return await reply.text()
}

describe('what browsers report', () => {
  it('is read by ops as figures of each release, a moment later', async () => {
    const gateway = await startLiveSite()
    for (let number = 0; number < 12; number += 1) {
      const { report } = await openDocument(gateway.url, '/hakkimizda')
      const reply = await report({
        used: ['host', 'mf-content'],
        failures: number < 2 ? [failure(), failure({ kind: 'load', name: 'chunk' })] : [],
        vitals: [{ name: 'LCP', value: 1000 + number, module: 'mf-content' }],
      })
      expect([reply.status, await reply.text()]).toEqual([204, ''])
    }
    await expect
      .poll(() => figuresOf(gateway, 'mf-content'), { timeout: 15_000 })
      .toMatchObject({
        visits: 12,
        failedVisits: 2,
        errors: 2,
        failedLoads: 2,
        violations: 0,
        inp75: null,
        lcpVisits: 12,
        inpVisits: 0,
      })
    const { lcp75, series } = await figuresOf(gateway, 'mf-content')
    expect(lcp75).toBeGreaterThan(900)
    expect(lcp75).toBeLessThan(1100)
    expect(series).toHaveLength(60)
    expect(series.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0)).toBe(12)
    expect(await figuresOf(gateway, 'host')).toMatchObject({ visits: 12, failedVisits: 0 })
    expect(await figuresOf(gateway, 'mf-search')).toBeNull()
    expect(await metrics(gateway)).toContain(
      `rotabus_health_total{module="mf-content",version="${version}",kind="failed-visits"} 2`,
    )
  })

  it('counts for nothing with a ticket that the gateway did not sign, and nobody is told', async () => {
    const gateway = await startLiveSite()
    const { ticket, report } = await openDocument(gateway.url, '/')
    const [head = '', , signature = ''] = ticket.split('.')
    const claims = btoa(
      JSON.stringify({ id: 'x', modules: { 'mf-content': version }, drill: '', aud: 'visit', exp: 9e9 }),
    )
    const forged = `${head}.${claims.replaceAll('=', '')}.${signature}`
    const asked = { used: ['mf-content'], failures: [failure()], vitals: [], saved: [] }
    for (const wrong of [forged, '', 'a.b.c']) {
      expect((await sendReport(gateway.url, { ticket: wrong, ...asked })).status).toBe(204)
    }
    await report({ used: ['host'] })
    await expect.poll(() => figuresOf(gateway, 'host'), { timeout: 15_000 }).toMatchObject({ visits: 1 })
    expect(await figuresOf(gateway, 'mf-content')).toBeNull()
    expect(await metrics(gateway)).toContain('rotabus_beacons_refused_total{reason="ticket"} 3')
  })

  it('counts once, however often one tab sends it', async () => {
    const gateway = await startLiveSite()
    const { report } = await openDocument(gateway.url, '/hakkimizda')
    await Promise.all(Array.from({ length: 40 }, () => report({ failures: [failure()] })))
    await expect
      .poll(() => figuresOf(gateway, 'mf-content'), { timeout: 15_000 })
      .toMatchObject({ visits: 1, failedVisits: 1, errors: 5 })
  })

  it('is refused when it is no report, or too long', async () => {
    const { url } = await startLiveSite()
    const { ticket } = await openDocument(url, '/')
    const whole = { ticket, used: [], failures: [], vitals: [], saved: [] }
    expect((await sendReport(url, 'no json')).status).toBe(400)
    expect((await sendReport(url, { ...whole, used: ['mf-Unknown'] })).status).toBe(400)
    const said = { ...whole, failures: [failure({ name: 'Error: Ayşe Yılmaz cannot pay' })] }
    expect((await sendReport(url, said)).status, 'a message is no name').toBe(400)
    const named = { ...whole, failures: [failure({ route: '/{slug}-otobus-bileti' })] }
    expect((await sendReport(url, named)).status, 'a pattern with a name').toBe(204)
    const address = { ...whole, failures: [failure({ route: '/odeme?kart=4508' })] }
    expect((await sendReport(url, address)).status, 'a query is no pattern').toBe(400)
    expect((await sendReport(url, { ...whole, more: 'x'.repeat(17_000) })).status).toBe(413)
    expect((await sendReport(url, whole, { type: 'application/xml' })).status).toBe(415)
    expect((await sendReport(url, whole, { type: 'application/json' })).status).toBe(204)
  })

  it('has an end for one address in a minute, silently', async () => {
    const gateway = await startLiveSite()
    const replies = await Promise.all(Array.from({ length: 310 }, () => sendReport(gateway.url, 'no json')))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(10)
    expect(await metrics(gateway)).toContain('rotabus_beacons_refused_total{reason="too-many"} 10')
  })

  it('is for ops and squads to read, for no longer than a day', async () => {
    const gateway = await startLiveSite()
    expect((await read(gateway, '', 'Bearer a-wrong-key-of-somebody')).status).toBe(401)
    expect((await read(gateway, '?minutes=0')).status).toBe(400)
    expect((await read(gateway, '?minutes=1441')).status).toBe(400)
    expect(await (await read(gateway, '?minutes=5')).json()).toMatchObject({ minutes: 5 })
  })
})

describe('a module that fails on the server', () => {
  it('is counted, for its visitors get their page later', async () => {
    const gateway = await startLiveSite()
    const render = `throw new Error('no window')`
    const { version: broken } = await gateway.ops.publish(
      'host',
      artifact({ id: 'host', render, sources: 'bbbbbbbbbbbb' }),
      '',
    )
    await gateway.ops.promote('host', broken, '')
    await fetch(`${gateway.url}/hakkimizda`)
    await expect
      .poll(() => figuresOf(gateway, 'mf-content'), { timeout: 15_000 })
      .toMatchObject({ serverFailures: 1, visits: 0 })
    expect(await metrics(gateway)).toContain(
      `rotabus_documents_total{module="mf-content",version="${version}",rendering="failed"} 1`,
    )
  })
})
