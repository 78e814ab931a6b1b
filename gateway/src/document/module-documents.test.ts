import { describe, expect, it } from 'vitest'
import { siteOrigin } from 'shared/module/site-origin'
import { artifact, page } from '../testing/artifact.ts'
import { giveAddresses, startGateway } from '../testing/gateway.ts'

const feedAt = (path: string) => ({ path, file: 'rss.xml', type: 'application/rss+xml' }) as const

const site = 'https://rotabus.example'

async function openSite() {
  const gateway = await startGateway({ PUBLIC_URL: site })
  await giveAddresses(gateway.ops, 'mf-content', ['/blog/*'])
  const publish = async (sources: string, says: string) => {
    const documents = ['/blog/rss.xml', '/haberler/rss.xml'].map(feedAt)
    const files = artifact({ sources, says, routes: [page('/blog', 'Blog')], documents })
    const { version } = await gateway.ops.publish('mf-content', files, '')
    await gateway.ops.promote('mf-content', version, '')
    return version
  }
  const read = (path = '/blog/rss.xml') => fetch(gateway.url + path)
  return { gateway, publish, read }
}

describe('a file of a module that has an address of its own', () => {
  it('is that of the live release, data that no browser runs', async () => {
    const { gateway, publish, read } = await openSite()
    expect((await read()).status).toBe(404)
    const first = await publish('aaaaaaaaaaaa', 'first')
    const reply = await read()
    expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await reply.text()).toBe('<rss>first</rss>')
    await publish('bbbbbbbbbbbb', 'second')
    expect(await (await read()).text()).toBe('<rss>second</rss>')
    await gateway.ops.promote('mf-content', first, '')
    expect(await (await read()).text()).toBe('<rss>first</rss>')
  })

  it('is kept by a cache for everybody only where it is everybody’s', async () => {
    const { gateway, publish, read } = await openSite()
    const version = await publish('aaaaaaaaaaaa', 'first')
    expect((await read()).headers.get('cache-control')).toBe('public, max-age=600')
    const { open } = await gateway.ops.preview({ module: 'mf-content', version })
    const agreed = await fetch(gateway.url + new URL(open ?? '').pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    })
    const cookie = agreed.headers.get('set-cookie')?.split(';')[0] ?? ''
    const own = await fetch(`${gateway.url}/blog/rss.xml`, { headers: { cookie } })
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('names this site where the release has the placeholder for it', async () => {
    const { publish, read } = await openSite()
    await publish('aaaaaaaaaaaa', `${siteOrigin}/blog ${siteOrigin}/blog/a`)
    expect(await (await read()).text()).toBe(`<rss>${site}/blog ${site}/blog/a</rss>`)
  })

  it('is nobody’s outside of what is the module’s', async () => {
    const { publish, read } = await openSite()
    await publish('aaaaaaaaaaaa', 'first')
    expect((await read('/haberler/rss.xml')).status).toBe(404)
  })
})
