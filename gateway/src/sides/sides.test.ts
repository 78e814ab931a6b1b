import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { startLiveSite } from '../testing/live-site.ts'
import type { TestGateway } from '../testing/gateway.ts'
import { opsFetch, opsHost, opsUrl } from '../testing/ops-fetch.ts'
import { consoleTrustedLineSource } from '../html/trusted-line.ts'

const bearer = ({ key }: TestGateway) => ({ authorization: `Bearer ${key}` })
const forOps = [
  '/_ops',
  '/_ops/giris',
  '/_ops/session',
  '/_release/site',
  '/_release/status',
  '/_release/operators',
]

/** A request as it stands on the wire; answers its status line and the rest. */
async function raw(gateway: TestGateway, lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  const key = `authorization: Bearer ${gateway.key}`
  socket.write([...lines, key, 'connection: close', '', ''].join('\r\n'))
  return await text(socket)
}

/** Of a small host of the tests, which draws one page for every address. */
const isShopsPage = (answer: string) => answer.includes('id="boot-manifest"')
const isStatus = (answer: string) => /^HTTP\/1\.1 200 .*"modules":\[/s.test(answer)

describe('at the host name of the shop', () => {
  it('nothing of ops is there, by the right key neither: the answer is the ordinary page', async () => {
    const gateway = await startLiveSite()
    const nowhere = await fetch(`${gateway.url}/nowhere-at-all`)
    for (const path of forOps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await fetch(gateway.url + path, { headers: bearer(gateway) })
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
        path,
        nowhere.status,
        nowhere.headers.get('content-type'),
      ])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await reply.text()).toContain('boot-manifest')
    }
    for (const [method, path] of [
      ['POST', '/_release/promote'],
      ['POST', '/_ops/session'],
      ['DELETE', '/_ops/session'],
      ['DELETE', '/_release/operators/ops'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await fetch(gateway.url + path, { method, headers: bearer(gateway) })).status).toBe(404)
    }
  })

  it('an operator who was logged in there yesterday is nobody, and the cookie goes with the next page', async () => {
    const gateway = await startLiveSite()
    const cookie = 'ops=eyJhbGciOiJIUzI1NiJ9.yesterday.signature; visitor=abc'
    const page = await fetch(`${gateway.url}/hakkimizda`, { headers: { cookie } })
    expect(page.headers.getSetCookie()).toEqual(['ops=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'])
    const file = await fetch(`${gateway.url}/favicon.svg`, { headers: { cookie } })
    expect(file.headers.getSetCookie(), 'a file is cached for everybody').toEqual([])
    const plain = await fetch(`${gateway.url}/hakkimizda`, { headers: { cookie: 'visitor=abc' } })
    expect(plain.headers.getSetCookie()).toEqual([])
  })
})

describe('at the host name of ops', () => {
  it('nothing of the shop is there: no page, no file or fault of a release, no call, no override', async () => {
    const gateway = await startLiveSite()
    const { modules } = await gateway.ops.status()
    const version = modules.find(({ module }) => module === 'mf-content')?.pointer.stable ?? ''
    const entry = `/modules/mf-content/${version}/web/entry.js`
    expect((await fetch(gateway.url + entry)).status, 'the shop has it').toBe(200)
    const ofTheShop = [
      entry,
      `/_drill/x/mf-content/${version}/web/entry.js`,
      '/hakkimizda',
      '/index.html',
      '/sitemap.xml',
      '/favicon.svg',
      '/docs',
      '/api/token-control',
      '/api/v1/station/list',
      '/_site/set',
      '/_site/last-good/mf-content',
      '/_override/anything',
    ]
    for (const path of ofTheShop) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await opsFetch(gateway.url + path)
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ])
    }
    for (const path of ['/_health', '/_override/leave', '/api/v1/payment'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await opsFetch(gateway.url + path, { method: 'POST', body: '{}' })).status).toBe(404)
  })

  it('the bare name leads to the console, and no search engine is invited', async () => {
    const gateway = await startLiveSite()
    const front = await opsFetch(`${gateway.url}/`)
    expect([front.status, front.headers.get('location')]).toEqual([302, '/_ops'])
    expect(await (await opsFetch(`${gateway.url}/robots.txt`)).text()).toContain('Disallow: /\n')
  })

  it('no code but the console’s own may run, and nobody frames it', async () => {
    const gateway = await startLiveSite()
    const { headers } = await opsFetch(`${gateway.url}/_ops`)
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self' ${consoleTrustedLineSource}; style-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types default`,
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('machines ask on either name whether the gateway lives and how it fares', async () => {
    const gateway = await startLiveSite()
    for (const ask of [fetch, opsFetch]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask(`${gateway.url}/health/live`)).status).toBe(200)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask(`${gateway.url}/metrics`, { headers: bearer(gateway) })).status).toBe(200)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await ask(`${gateway.url}/metrics`)).status).toBe(401)
    }
  })

  it.each([
    ['another origin', { origin: 'http://127.0.0.1:3000' }],
    ['another port of its own name', { origin: `${opsUrl}:4000` }],
    ['a name below', { origin: 'http://x.ops.localhost' }],
    ['nowhere', { origin: 'null' }],
    ['another site, unnamed', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a neighbouring host, unnamed', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    [
      'a frame of another site',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    ],
  ])('a page of %s reads and changes nothing, whatever right it has', async (_, headers) => {
    const gateway = await startLiveSite()
    const sent = { ...bearer(gateway), ...headers }
    for (const path of forOps) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const reply = await opsFetch(gateway.url + path, { headers: sent })
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect([path, reply.status, await reply.json()]).toMatchObject([path, 403, { refusal: 'foreign-page' }])
    }
    const out = await opsFetch(`${gateway.url}/_ops/session`, { method: 'DELETE', headers: sent })
    expect([out.status, out.headers.getSetCookie()], 'not even a log-out').toEqual([403, []])
  })

  it('a link in a mail opens the console, and its own pages call', async () => {
    const gateway = await startLiveSite()
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect((await opsFetch(`${gateway.url}/_release/site`, { headers: link })).status).toBe(200)
    const own: Record<string, string>[] = [
      { origin: opsUrl },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of own)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await opsFetch(`${gateway.url}/_release/site`, { headers })).status).toBe(200)
    const post = await opsFetch(`${gateway.url}/_release/site`, { method: 'POST', headers: link })
    expect(post.status, 'a form that leaves a page is no link').toBe(403)
  })
})

describe('a request that names its host in more than one way', () => {
  it('is answered by the one name that it has, or refused', async () => {
    const gateway = await startLiveSite()
    const get = 'GET /_release/status HTTP/1.1'
    expect(isStatus(await raw(gateway, [get, `Host: ${opsHost}`])), 'the control').toBe(true)
    for (const same of ['OPS.LOCALHOST', 'ops.localhost.', 'ops.localhost:65000'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(isStatus(await raw(gateway, [get, `Host: ${same}`])), same).toBe(true)
    const refused = [
      [get, 'Host: 127.0.0.1', `Host: ${opsHost}`],
      [get, `Host: ${opsHost}`, 'Host: 127.0.0.1'],
      [get, `Host: ${opsHost}`, `Host: ${opsHost}`],
      [`GET http://${opsHost}/_release/status HTTP/1.1`, 'Host: 127.0.0.1'],
      [`GET http://127.0.0.1/_release/status HTTP/1.1`, `Host: ${opsHost}`],
      [`GET http://${opsHost}/_release/status HTTP/1.1`, `Host: ${opsHost}`],
      [get, `Host: x.${opsHost}`],
      [get, `Host: 127.0.0.1@${opsHost}`],
      [get, 'Host: '],
    ]
    for (const lines of refused)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await raw(gateway, lines), lines.join(' | ')).toMatch(/^HTTP\/1\.1 (?:421|400) /)
    const shops = [
      [get, 'Host: 127.0.0.1', `X-Forwarded-Host: ${opsHost}`],
      [get, 'Host: 127.0.0.1', `Forwarded: host=${opsHost}`],
      [get, 'Host: 127.0.0.1', `X-Host: ${opsHost}`],
      ['GET /_release/status HTTP/1.0'],
    ]
    for (const lines of shops)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(isShopsPage(await raw(gateway, lines)), lines.join(' | ')).toBe(true)
  })

  it('of a proxy that it trusts it believes the name, where the proxy has put its own into Host', async () => {
    const behind = await startLiveSite({ TRUST_PROXY: '1' })
    const get = 'GET /_release/status HTTP/1.1'
    const forwarded = `X-Forwarded-Host: ${opsHost}`
    expect(isStatus(await raw(behind, [get, 'Host: gateway.internal:3000', forwarded]))).toBe(true)
    const shop = new URL(behind.url).hostname
    const ofAnyScript = await raw(behind, [get, `Host: ${shop}`, forwarded])
    expect(isShopsPage(ofAnyScript)).toBe(true)
  })
})
