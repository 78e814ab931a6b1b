import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listHolds } from 'shared/contracts/hold'
import { orderList } from 'shared/contracts/payment'
import { stationsList } from 'shared/contracts/station'
import { afterTheseTests, type AtEnd } from '../testing/at-end.ts'
import { artifact, page } from '../testing/artifact.ts'
import { giveAddresses, startBackend, startGateway } from '../testing/gateway.ts'

const hourInSeconds = 3600

/** As the API writes one, with a signature that only the API checks. */
function tokenOf(claims: { sid: string; sub?: string; exp?: number }): string {
  const exp = Math.floor(Date.now() / 1000) + hourInSeconds
  return `e30.${Buffer.from(JSON.stringify({ exp, ...claims })).toString('base64url')}.${claims.sid}`
}

const named = ({ method, path }: { method: string; path: string }) =>
  `await input.exchange({ method: '${method}', path: '${path}', body: '{}', contentType: 'application/json' })`

/** What is held, what this process has seen before, and whether the token is anywhere in what it was given. */
const drawsHolds = `
  if (new URL(input.url).pathname === '/') return { kind: 'page', status: 200, title: 'Ana', description: '',
    canonical: '/', html: '<p>${'ana sayfa '.repeat(50)}</p>', hydration: '{}', matched: null, preload: { scripts: [], styles: [] } }
  globalThis.seen ??= []
  const before = globalThis.seen.join()
  const stations = ${named({ ...stationsList, method: 'POST' })}
  const held = ${named(listHolds)}
  globalThis.seen.push(held.text)
  const html = '<p>held ' + held.text + ' by ' + stations.text + ' before [' + before + ']</p>'
  return { kind: 'page', status: 200, title: 'Sayfa', description: '', canonical: '/odeme', html,
    hydration: JSON.stringify({ given: input.token }), matched: 'mf-content', preload: { scripts: [], styles: [] } }`

async function startSite(atEnd: AtEnd) {
  const asked: string[] = []
  const addresses = new Set<string>()
  const backendUrl = await startBackend((api) => {
    api.post('/*', async ({ url, headers }, reply) => {
      const token = headers.authorization?.replace('Bearer ', '') ?? ''
      const sid = token.split('.').at(-1) ?? ''
      asked.push(`${url} ${sid}`)
      if (sid !== '') addresses.add(String(headers['x-forwarded-for']))
      if (sid === 'refused') return await reply.code(401).send({ errors: {}, code: 'no-token' })
      if (url === orderList.path) return { data: sid === 'paid' ? ['an order'] : [] }
      const holds = url === listHolds.path && !['none', ''].includes(sid)
      return { data: holds ? [`seats of ${sid}`] : [] }
    })
  }, atEnd)
  const gateway = await startGateway({ BACKEND_URL: backendUrl }, atEnd)
  const { ops } = gateway
  await giveAddresses(ops, 'mf-content', ['/hakkimizda', '/odeme'])
  const calls = [listHolds, stationsList].map(({ path }) => ({ method: 'POST' as const, path }))
  const own = {
    ...page('/odeme', 'Ödeme'),
    layout: 'payment' as const,
    rendering: 'client' as const,
    private: true,
  }
  const releases = [
    artifact({ id: 'host', render: drawsHolds }),
    artifact({ routes: [page('/hakkimizda', ''), own], calls }),
  ]
  for (const [at, files] of releases.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the host first
    const { module, version } = await ops.publish(at === 0 ? 'host' : 'mf-content', files, '')
    // oxlint-disable-next-line no-await-in-loop -- as above
    await ops.promote(module, version, '')
  }
  const open = async (token: string | null, more: Record<string, string> = {}) => {
    asked.length = 0
    const cookie = token === null ? '' : `token=${token}`
    const reply = await fetch(`${gateway.url}/odeme?route=1-2`, { headers: { cookie, ...more } })
    return { status: reply.status, headers: reply.headers, html: await reply.text() }
  }
  return { open, asked, addresses, url: gateway.url }
}

describe('the page of one visitor', () => {
  const atEnd = afterTheseTests()
  let site: Awaited<ReturnType<typeof startSite>>
  beforeAll(async () => {
    site = await startSite(atEnd)
  }, 60_000)

  it('is rendered from what they hold, and stored nowhere', async () => {
    const { open, asked, addresses } = site
    const token = tokenOf({ sid: 'ayse' })
    const { status, headers, html } = await open(token, { 'if-none-match': '*', 'if-modified-since': 'now' })
    expect(status).toBe(200)
    expect(html).toContain('seats of ayse')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect([headers.get('etag'), headers.get('last-modified'), headers.get('use-as-dictionary')]).toEqual([
      null,
      null,
      null,
    ])
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
    expect(html, 'the renderer never sees the token').not.toContain(token)
    expect(
      asked.filter((call) => call.endsWith(' ayse')).toSorted(),
      'what is nobody’s own is asked for by the gateway',
    ).toEqual([`${listHolds.path} ayse`, `${orderList.path} ayse`])
    expect([...addresses], 'the API counts it as theirs').toEqual(['127.0.0.1'])
  })

  it('is packed alone, whatever the browser has', async () => {
    const { open, url } = site
    const address = await vi.waitUntil(
      async () =>
        /compression-dictionary" href="([^"]+)/.exec(await (await fetch(`${url}/hakkimizda`)).text())?.[1],
      { timeout: 25_000 },
    )
    const dictionary = Buffer.from(await (await fetch(url + address)).arrayBuffer())
    const has = {
      'accept-encoding': 'br, dcz',
      'available-dictionary': `:${createHash('sha256').update(dictionary).digest('base64')}:`,
    }
    expect((await fetch(`${url}/hakkimizda`, { headers: has })).headers.get('content-encoding')).toBe('dcz')
    const { headers, html } = await open(tokenOf({ sid: 'ayse' }), has)
    expect(html).toContain('seats of ayse')
    expect(headers.get('content-encoding')).toBe('br')
  })

  it('is never another visitor’s, nor made by a process that has seen another’s', async () => {
    const { open } = site
    const visitors = ['ayse', 'fatma', 'ayse', 'can', 'deniz', 'can']
    const together = await Promise.all(visitors.map((sid) => open(tokenOf({ sid }))))
    const pages = [...together]
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as the processes are free again
    for (const sid of visitors) pages.push(await open(tokenOf({ sid })))
    const drawn = pages.flatMap(({ html }) => /<p>held .*?<\/p>/.exec(html)?.[0] ?? [])
    expect(drawn.length).toBeGreaterThanOrEqual(visitors.length)
    for (const [at, { html }] of pages.entries()) {
      const others = visitors.filter((sid) => sid !== visitors[at % visitors.length])
      for (const other of others) expect(html).not.toContain(`seats of ${other}`)
    }
    for (const one of drawn) expect(one).not.toMatch(/before \[.*seats of/)
  })

  it.each([
    ['nobody', null],
    ['a token whose time is over', tokenOf({ sid: 'late', exp: 1_000_000 })],
    ['a member, of whom the page shows more than holds', tokenOf({ sid: 'member', sub: '7' })],
    ['what is no token', 'nothing'],
  ])('is the browser’s to draw for %s, and nothing is asked in their name', async (_who, token) => {
    const { open, asked } = site
    const { status, headers, html } = await open(token)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(html).not.toContain('held')
    // A process that takes the place of one that knew a visitor gets its code meanwhile, by a page for nobody.
    expect(asked.filter((call) => !call.endsWith(' '))).toEqual([])
  })

  it.each(['none', 'refused', 'paid'])(
    'is the browser’s to draw for one who holds nothing, is refused, or has paid: %s',
    async (sid) => {
      const { open } = site
      const { status, headers, html } = await open(tokenOf({ sid }))
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(html).not.toContain('held')
    },
  )

  it('is nobody’s of a host that asks the browser for it', async () => {
    const { open } = site
    const { html } = await open(tokenOf({ sid: 'ayse' }), { 'x-render': 'browser' })
    expect(html).not.toContain('held')
  })
})
