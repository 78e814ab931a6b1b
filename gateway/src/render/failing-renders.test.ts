import { describe, expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { places, rendererSettings } from '../testing/renderers.ts'
import { giveAddresses, startBackend, startGateway } from '../testing/gateway.ts'

/** A host whose pages go wrong by their address, each in its own way. */
const troublesome = `
  const { pathname } = new URL(input.url)
  if (pathname === '/throws') throw new Error('a module threw')
  if (pathname === '/loops') for (;;) {}
  if (pathname === '/waits') await new Promise(() => {})
  if (pathname === '/leaks') { const kept = []; for (;;) kept.push(new Array(10000).fill(kept.length)) }
  if (pathname === '/exits') process.exit(1)
  if (pathname === '/later') { setTimeout(() => { throw new Error('after the page') }); }
  if (pathname === '/lies') return { kind: 'page', status: 200 }
  if (pathname === '/refuses') return { kind: 'browser', status: 200, title: 'Kendi', matched: null, why: 'no data' }
  return { kind: 'page', status: 200, title: 'İyi', description: '', html: 'iyi sayfa', hydration: '{}',
    matched: null, preload: { scripts: [], styles: [] } }`

const paths = ['/fine', '/throws', '/loops', '/waits', '/leaks', '/exits', '/later', '/lies', '/refuses']

/** Of a ticket API, as much as says that it can sell. */
const ready = () => startBackend((api) => api.get('/health/ready', async () => ({})))
const nobody = 'http://127.0.0.1:9'

async function startTroublesome(place: (typeof places)[number], backend = ready()) {
  const env = {
    RENDER_LIMIT_MS: '1500',
    RENDER_MEMORY_MB: '48',
    BACKEND_URL: await backend,
    ...(await rendererSettings(place)),
  }
  const gateway = await startGateway(env)
  const routes = paths.map((path) => page(path, 'Sayfa'))
  await gateway.ops.publish('host', artifact({ id: 'host', render: troublesome }), '')
  await gateway.ops.promote('host', null, '')
  await giveAddresses(gateway.ops, 'mf-content', paths)
  await gateway.ops.publish('mf-content', artifact({ routes }), '')
  await gateway.ops.promote('mf-content', null, '')
  const visit = async (path: string) => {
    const reply = await fetch(gateway.url + path)
    return { status: reply.status, html: await reply.text() }
  }
  // The first page of a set loads its code and has longer for it.
  expect((await visit('/fine')).html).toContain('iyi sayfa')
  return visit
}

describe.each(places)('a page that goes wrong on the server, rendered %s', (place) => {
  it.each(['/throws', '/loops', '/waits', '/leaks', '/exits', '/lies', '/refuses'])(
    'is rendered by the browser when it %s, and the next visitor gets a rendered page',
    async (path) => {
      const visit = await startTroublesome(place)
      const { status, html } = await visit(path)
      expect(status).toBe(200)
      expect(html).toContain('Yükleniyor')
      expect(html).toContain('id="boot-manifest"')
      await expect.poll(async () => (await visit('/fine')).html, { timeout: 10_000 }).toContain('iyi sayfa')
    },
  )

  it('is 503, and says why to who runs no script, where the ticket API is away too', async () => {
    const visit = await startTroublesome(place, Promise.resolve(nobody))
    const { status, html } = await visit('/refuses')
    expect(status).toBe(503)
    const said = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? ''
    expect(said).toContain('<h1>Şu anda hizmet veremiyoruz</h1>')
    expect(said).toContain('Internal Server Error')
    expect(said).toContain('<a href="/">')
    expect(html, 'the browser tries all the same').toContain('id="boot-manifest"')
    expect((await visit('/fine')).status, 'what needs no call is there').toBe(200)
  })

  it('keeps no third visitor waiting for a page that never comes', async () => {
    const visit = await startTroublesome(place)
    await visit('/waits')
    const timed = async () => {
      const began = performance.now()
      expect((await visit('/waits')).html).toContain('Yükleniyor')
      return performance.now() - began
    }
    const second = await timed()
    expect(await timed()).toBeLessThan(second)
  })

  it('does not take the gateway down when it fails after its answer', async () => {
    const visit = await startTroublesome(place)
    await visit('/later')
    await expect.poll(async () => (await visit('/fine')).html, { timeout: 10_000 }).toContain('iyi sayfa')
  })

  it('has a worker without a way to the environment of the gateway', async () => {
    const gateway = await startGateway(await rendererSettings(place))
    const render = `return { kind: 'page', status: 200, title: JSON.stringify(process.env), description: '', html: '',
      hydration: '{}', matched: null, preload: { scripts: [], styles: [] } }`
    await gateway.ops.publish('host', artifact({ id: 'host', render }), '')
    await gateway.ops.promote('host', null, '')
    const html = await (await fetch(gateway.url)).text()
    expect(html).toContain('NODE_ENV')
    expect(html).not.toMatch(/PATH|VITEST/)
  })
})
