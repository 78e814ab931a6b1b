import { describe, expect, it } from 'vitest'
import { dataOf, writeData } from './document.ts'
import { slimBoot, withOwnWorker, writeOneDocument } from './one-document.ts'

const boot = {
  hostVersion: '1.0.0-aaaaaaaaaaaa',
  modules: [
    {
      id: 'mf-search',
      base: '/modules/x/',
      manifest: { name: 'x' },
      integrity: { 'a.js': 'sha384-a' },
      routes: [],
    },
  ],
}
const page = `<html><head>
<link rel="stylesheet" href="/modules/host/1/web/main.css">
<script defer src="/modules/host/1/web/main.js"></script>
</head>
<body>
<div id="root"><div>federated</div></div>
<noscript><p>JavaScript</p></noscript>
<script type="application/json" id="boot-manifest">${JSON.stringify(boot)}</script>
<script type="application/json" id="hydration-data">{"loaderData":{"of":"federated"}}</script>
</body></html>`
const file = (href: string) => ({ href, integrity: `sha384-${href}` })
const links = {
  fonts: ['/one/font.woff2'],
  styles: [file('/one/main.css')],
  preloads: [file('/one/page.js')],
  scripts: [file('/one/main.js')],
}

describe('the document of the one bundle', () => {
  it('links its own sealed files and none of a release', () => {
    const html = writeOneDocument(page, links, null, null)
    expect(html).toContain(
      '<script defer src="/one/main.js" integrity="sha384-/one/main.js" crossorigin="anonymous">',
    )
    expect(html).toContain('<link rel="preload" as="script" href="/one/page.js"')
    expect(html).toContain('<link rel="stylesheet" href="/one/main.css"')
    expect(html).not.toContain('/modules/')
  })

  it('shows what its own build rendered, and hydrates from that', () => {
    const html = writeOneDocument(
      page,
      links,
      {
        html: '<p>$& one</p>',
        hydration: '{"loaderData":{"of":"one"}}',
      },
      null,
    )
    expect(html).toContain('<div id="root"><p>$& one</p></div>\n<noscript>')
    expect(dataOf(html, 'hydration-data')).toEqual({ loaderData: { of: 'one' } })
    expect(html).not.toContain('federated')
  })

  it('of a page that the browser renders keeps what stands there meanwhile, and hydrates nothing', () => {
    const html = writeOneDocument(page, links, null, null)
    expect(html).toContain('<div>federated</div>')
    expect(dataOf(html, 'hydration-data')).toBeNull()
  })

  it('carries the routes but nothing that only releases need', () => {
    const left = { id: 'mf-search', base: '', manifest: null, integrity: {}, routes: [] }
    expect(dataOf(writeOneDocument(page, links, null, null), 'boot-manifest')).toEqual({
      hostVersion: 'one',
      modules: [left],
    })
    const small = writeOneDocument(page, links, null, 'sha384-of-all')
    expect(dataOf(small, 'boot-manifest'), 'as the site’s own').toMatchObject({ whole: 'sha384-of-all' })
    expect(() => slimBoot(null)).toThrow('no boot manifest')
  })

  it('has the service worker of its own origin, which document and policy name', () => {
    const manifest = (origin: string) => ({ visit: { serviceWorker: `${origin}/service-worker.js` } })
    const documentOf = (origin: string) =>
      `<a href="http://site:1/">${writeData('boot-manifest', JSON.stringify(manifest(origin)))}`
    const headers = (origin: string) => ({
      'content-security-policy': `worker-src ${origin}/service-worker.js`,
      link: '<http://site:1/>',
    })
    const made = withOwnWorker(
      { html: documentOf('http://site:1'), headers: headers('http://site:1') },
      'http://own:2',
    )
    expect(made).toEqual({ html: documentOf('http://own:2'), headers: headers('http://own:2') })
    const without = { html: page, headers: {} }
    expect(withOwnWorker(without, 'http://own:2'), 'of a site that has none').toEqual(without)
  })
})
