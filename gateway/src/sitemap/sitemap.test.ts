import { Readable } from 'node:stream'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { describe, expect, it } from 'vitest'
import { artifact, page } from '../testing/artifact.ts'
import { giveAddresses, startBackend, startGateway, type TestGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const origin = 'https://rotabus.example'

async function read(gateway: TestGateway, path: string) {
  const reply = await fetch(gateway.url + path)
  return { status: reply.status, headers: reply.headers, xml: await reply.text() }
}

const addressesOf = async (xml: string) => (await parseSitemap(Readable.from([xml]))).map(({ url }) => url)
const sitemapsOf = async (xml: string) =>
  (await parseSitemapIndex(Readable.from([xml]))).map(({ url }) => url)

/** A ticket API that lists three pairs, two a page, until it is told to be away. */
async function startListing() {
  const api = { up: true, asked: 0 }
  const url = await startBackend((app) => {
    app.get('/api/v1/token', () => ({ data: { access_token: `a.${btoa('{"exp":99999999999}')}.c` } }))
    app.get<{ Querystring: { page: string } }>('/api/v1/route-pages', async (request, reply) => {
      api.asked += 1
      if (!api.up) return await reply.code(503).send({})
      const slugs = [['ankara-istanbul', 'istanbul-ankara'], ['izmir-istanbul']]
      return { data: { pages: slugs.length, slugs: slugs[Number(request.query.page) - 1] ?? [] } }
    })
  })
  return { api, url }
}

describe('a search engine reads the map of the site', () => {
  it('from an index that robots.txt names', async () => {
    const { url } = await startListing()
    const gateway = await startLiveSite({ BACKEND_URL: url, PUBLIC_URL: origin })
    const robots = await read(gateway, '/robots.txt')
    expect(robots.xml.split('\n')).toContain(`Sitemap: ${origin}/sitemap.xml`)
    const index = await read(gateway, '/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(index.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
    expect(await sitemapsOf(index.xml)).toEqual(
      ['pages', 'routes-1', 'routes-2'].map((name) => `${origin}/sitemaps/${name}.xml`),
    )
  })

  it('with the page of every pair, asked of the ticket API once for many', async () => {
    const { url, api } = await startListing()
    const gateway = await startLiveSite({ BACKEND_URL: url, PUBLIC_URL: origin })
    const [first, second] = [
      await read(gateway, '/sitemaps/routes-1.xml'),
      await read(gateway, '/sitemaps/routes-2.xml'),
    ]
    expect(await addressesOf(first.xml)).toEqual([
      `${origin}/ankara-istanbul-otobus-bileti`,
      `${origin}/istanbul-ankara-otobus-bileti`,
    ])
    expect(await addressesOf(second.xml)).toEqual([`${origin}/izmir-istanbul-otobus-bileti`])
    await read(gateway, '/sitemaps/routes-1.xml')
    expect(api.asked).toBe(2)
    for (const path of ['routes-3', 'routes-0', 'routes-1000', 'routes-x'])
      // oxlint-disable-next-line no-await-in-loop -- four questions
      expect((await read(gateway, `/sitemaps/${path}.xml`)).status, path).toBe(404)
  })

  it('with the pages that are there for everybody, and no others', async () => {
    const gateway = await startGateway({ PUBLIC_URL: origin })
    const member = { ...page('/hesabim', 'Hesabım'), access: 'member' as const }
    const guest = { ...page('/giris-yap', 'Giriş'), access: 'guest' as const }
    const drawn = { ...page('/harita', 'Harita'), rendering: 'client' as const }
    const routes = [
      ...['/', '/hakkimizda', '/seferler'].map((path) => page(path, 'Bir sayfa')),
      { ...page('/blog/{konu}', 'Konu'), example: '/blog/yol' },
      { ...page('/{slug}-otobus-bileti', 'Yol'), example: '/a-b-otobus-bileti' },
      ...['/odeme', '/odeme-basarili', '/pnr-sorgula', '/e-bilet-sorgula', '/test'].map((path) =>
        page(path, 'Bir sayfa'),
      ),
      member,
      guest,
      drawn,
    ]
    const areas = routes.map(({ path }) => path)
    await giveAddresses(gateway.ops, 'mf-content', areas)
    for (const command of [{ id: 'host' as const }, { id: 'mf-content' as const, routes }]) {
      // oxlint-disable-next-line no-await-in-loop -- the host goes first
      const { module, version } = await gateway.ops.publish(command.id, artifact(command), '')
      // oxlint-disable-next-line no-await-in-loop -- the host goes first
      await gateway.ops.promote(module, version, '')
    }
    const { xml } = await read(gateway, '/sitemaps/pages.xml')
    expect(await addressesOf(xml)).toEqual([`${origin}/`, `${origin}/hakkimizda`])
  })
})

describe('while the ticket API is away', () => {
  it('the index still names the pages, and what is not known is asked for later', async () => {
    const gateway = await startLiveSite({ PUBLIC_URL: origin })
    const index = await read(gateway, '/sitemap.xml')
    expect([index.status, await sitemapsOf(index.xml)]).toEqual([200, [`${origin}/sitemaps/pages.xml`]])
    const routes = await read(gateway, '/sitemaps/routes-1.xml')
    expect([routes.status, routes.headers.get('retry-after')]).toEqual([503, '60'])
    expect(routes.headers.get('cache-control')).toBe('no-store')
  })

  it('nothing is listed before anything is live', async () => {
    const gateway = await startGateway({ PUBLIC_URL: origin })
    expect((await read(gateway, '/sitemaps/pages.xml')).status).toBe(503)
  })
})
