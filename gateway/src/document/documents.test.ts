import { describe, expect, it } from 'vitest'
import { openedFiles } from '../health/opened-file.ts'
import { aliveLineSource } from '../html/alive-line.ts'
import { trustedLineSource } from '../html/trusted-line.ts'
import { tapLineSource } from '../html/tap-line.ts'
import { artifact, page } from '../testing/artifact.ts'
import { giveAddresses, startBackend, startGateway, type TestGateway } from '../testing/gateway.ts'

async function goLive({ ops }: TestGateway, command: Parameters<typeof artifact>[0]) {
  const { module, version } = await ops.publish(command?.id ?? 'mf-content', artifact(command), '')
  await ops.promote(module, version, '')
}

const bootOf = (html: string): unknown =>
  JSON.parse(/id="boot-manifest">(.*)<\/script>/.exec(html)?.[1] ?? '')

describe('the document of a visit', () => {
  it('is rendered on the server, with its data, styles and the chunks it will need', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host', render: matchedRender })
    await goLive(gateway, {})
    const reply = await fetch(`${gateway.url}/hakkimizda`)
    const html = await reply.text()
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(html).toContain('<div id="root"><h1>Sunucudan</h1></div>')
    expect(html).toContain('<title>Sunucudan</title>')
    expect(html, 'nothing has to stand in for a page that is there').toContain(openedFiles.rendered.path)
    expect(html).toContain('id="hydration-data">{"from":"server"}</script>')
    const base = '/modules/mf-content/1.0.0-0123456789ab/web/'
    for (const file of ['entry.js', 'face.js', 'page.js']) {
      expect(html).toContain(`<link rel="preload" as="script" href="${base}${file}"`)
    }
    expect(html).toContain(`<link rel="stylesheet" href="${base}face.css" integrity="sha384-`)
    expect(html).not.toContain('later.js" integrity')
    expect(html).toMatch(/<script defer src="\/modules\/host\/[^"]+\/web\/main\.js" integrity="sha384-/)
    expect(bootOf(html)).toMatchObject({
      hostVersion: '1.0.0-0123456789ab',
      modules: [{ id: 'mf-content', base, integrity: { 'entry.js': expect.stringMatching(/^sha384-/) } }],
    })
    expect(bootOf(html), 'what another page of it would load, to be fetched ahead').toMatchObject({
      modules: [
        {
          entryFiles: { scripts: ['entry.js', 'face.js'], styles: ['face.css'] },
          pages: expect.any(Object),
        },
      ],
    })
  })

  it('of a static page has its styles, none of its scripts, and the one line that its policy lets run', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host', render: matchedRender.replace('matched:', 'static: true, matched:') })
    await goLive(gateway, { routes: [{ ...page('/hakkimizda', 'Hakkımızda'), static: true }] })
    const reply = await fetch(`${gateway.url}/hakkimizda`)
    const html = await reply.text()
    expect(html).toMatch(
      /<h1>Sunucudan<\/h1><\/div>\n<template id="shell"><script defer .*<\/template>\n<script id="alive-line" data-module="mf-content"/,
    )
    expect(html).toContain('web/face.css" integrity="sha384-')
    expect(html).not.toContain('as="script"')
    expect(reply.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${trustedLineSource} ${aliveLineSource};`,
    )
    const inBrowser = await fetch(`${gateway.url}/hakkimizda`, { headers: { 'x-render': 'browser' } })
    expect(inBrowser.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${trustedLineSource};`,
    )
    const drawn = await inBrowser.text()
    expect(drawn, 'drawn by its script where the server does not').toContain('as="script"')
    expect(drawn).not.toContain('alive-line')
  })

  it('of a page that comes to life keeps what is tapped until then, by the one line that its policy lets run', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host', render: matchedRender })
    await goLive(gateway, { routes: [page('/hakkimizda', 'Hakkımızda')] })
    const reply = await fetch(`${gateway.url}/hakkimizda`)
    expect(await reply.text()).toContain('<script id="tap-line">')
    expect(reply.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${trustedLineSource} ${tapLineSource};`,
    )
    const drawn = await fetch(`${gateway.url}/hakkimizda`, { headers: { 'x-render': 'browser' } })
    expect(await drawn.text(), 'nothing stands there to be tapped').not.toContain('tap-line')
    expect(drawn.headers.get('content-security-policy')).toContain(`script-src 'self' ${trustedLineSource};`)
  })

  it('may be brought back by the browser where it is everybody’s, and is never answered from a cache', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host' })
    await giveAddresses(gateway.ops, 'mf-content', ['/hakkimizda', '/hesabim', '/giris-yap', '/odeme'])
    await goLive(gateway, {
      routes: [
        page('/hakkimizda', ''),
        { ...page('/hesabim', ''), access: 'member' },
        { ...page('/giris-yap', ''), access: 'guest' },
        { ...page('/odeme', ''), layout: 'payment' },
      ],
    })
    const stored = async (path: string) => {
      const { headers } = await fetch(gateway.url + path)
      return [headers.get('cache-control'), headers.get('vary')?.split(', ').includes('*') ?? false]
    }
    expect(await stored('/hakkimizda')).toEqual(['private, no-cache', true])
    for (const path of ['/hesabim', '/giris-yap', '/odeme'])
      // oxlint-disable-next-line no-await-in-loop -- three pages
      expect(await stored(path)).toEqual(['no-store', false])
  })

  it('carries headers that let nothing foreign in', async () => {
    const gateway = await startGateway({ BANK_URL: 'http://127.0.0.1:4444' })
    await goLive(gateway, { id: 'host' })
    const { headers } = await fetch(`${gateway.url}/`)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      `script-src 'self' ${trustedLineSource} ${tapLineSource}`,
      "frame-src 'none'",
      'worker-src http://localhost:0/service-worker.js',
      "style-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self' http://127.0.0.1:4444",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(policy).not.toContain('unsafe')
    expect(policy, 'an error in the console of WebKitGTK').not.toContain('manifest-src')
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  it.each([
    [{ ACQUIRER: 'iyzico' }, 'https:'],
    [{ ACQUIRER: 'iyzico', BANK_PAGES: 'https://acs.example' }, 'https://acs.example'],
    [
      { BANK_PAGES: 'http://127.0.0.1:4444 https://acs.example' },
      'http://127.0.0.1:4444 https://acs.example',
    ],
  ])('lets a payment be approved, by %o, at %s', async (env, pages) => {
    const gateway = await startGateway(env)
    await goLive(gateway, { id: 'host' })
    const { headers } = await fetch(`${gateway.url}/`)
    expect(headers.get('content-security-policy')?.split('; ')).toContain(`form-action 'self' ${pages}`)
  })

  it('promises HTTPS for ever only when it is reached by HTTPS', async () => {
    const gateway = await startGateway({ PUBLIC_URL: 'https://rotabus.example' })
    const { headers } = await fetch(`${gateway.url}/`)
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  it('says 404 for an address nobody has, and sends files that are missing away without a page', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host', render: `throw new Error('not needed')` })
    await goLive(gateway, {})
    const get = (path: string) => fetch(gateway.url + path)
    const unknown = await Promise.all([get('/yok'), get('/olmayan.html'), get('/eski/e-bilet.aspx')])
    for (const reply of unknown) {
      expect(reply.status).toBe(404)
      // oxlint-disable-next-line no-await-in-loop -- a page of each kind
      expect(await reply.text()).toContain('id="root"')
    }
    const files = await Promise.all([
      get('/favicon.ico'),
      get('/modules/host/1.0.0-0123456789ab/web/yok.js'),
      get('/modules/yok.html'),
    ])
    for (const file of files) {
      expect(file.status).toBe(404)
      expect(file.headers.get('content-type')).toContain('text/plain')
    }
  })

  it.each(['/%', '/%ff', '/%E0%A4%A', '/%?a=%'])(
    'is the site’s own at %s, which is not UTF-8',
    async (path) => {
      const gateway = await startGateway()
      await goLive(gateway, { id: 'host', render: `throw new Error('not needed')` })
      const reply = await fetch(gateway.url + path)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(reply.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(await reply.text()).toContain('id="root"')
    },
  )

  it('follows a redirect of a page, but never off the site', async () => {
    const gateway = await startGateway()
    const render = `return { kind: 'redirect', status: 302, location: input.url.endsWith('/a') ? '/giris-yap?next=%2Fa' : 'https://evil.example/x' }`
    await goLive(gateway, { id: 'host', render })
    const inside = await fetch(`${gateway.url}/a`, { redirect: 'manual' })
    expect([inside.status, inside.headers.get('location')]).toEqual([302, '/giris-yap?next=%2Fa'])
    const outside = await fetch(`${gateway.url}/b`, { redirect: 'manual' })
    expect(outside.headers.get('location')).toBe('/')
  })

  it('is left to the browser where the route says so, or the request does, with a loading overlay', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host' })
    await giveAddresses(gateway.ops, 'mf-content', ['/odeme', '/acik'])
    await goLive(gateway, {
      routes: [{ ...page('/odeme', 'Ödeme'), rendering: 'client' }, page('/acik', 'Açık')],
    })
    const asked = [
      fetch(`${gateway.url}/odeme`),
      fetch(`${gateway.url}/acik`, { headers: { 'x-render': 'browser' } }),
    ]
    for (const reply of await Promise.all(asked)) {
      // oxlint-disable-next-line no-await-in-loop -- two pages
      const html = await reply.text()
      expect(reply.status).toBe(200)
      expect(html).toContain('Yükleniyor')
      expect(html).not.toContain('hydration-data')
      expect(html).toContain(openedFiles.waiting.path)
      expect(html).toMatch(/<title>(Ödeme|Açık)<\/title>/)
      const overlay = /href="(\/gateway\/loading\.\w+\.css)"/.exec(html)?.[1] ?? ''
      // oxlint-disable-next-line no-await-in-loop -- two pages
      const style = await fetch(gateway.url + overlay)
      expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    }
  })

  it('says its one address when the browser renders it, and is kept out of search engines when it is one visitor’s', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host' })
    await giveAddresses(gateway.ops, 'mf-content', ['/acik', '/odeme', '/hesabim', '/ad/*'])
    const client = { rendering: 'client' as const }
    await goLive(gateway, {
      routes: [
        { ...page('/acik', 'Açık'), ...client, description: 'Neyin açık olduğu.' },
        { ...page('/odeme', 'Ödeme'), ...client, layout: 'payment' },
        { ...page('/hesabim', 'Hesabım'), ...client, access: 'member' },
        { ...page('/ad/{ad}', 'Ad'), ...client, example: '/ad/a' },
      ],
    })
    const headAt = async (path: string) => {
      const html = await (await fetch(gateway.url + path)).text()
      return {
        canonical: /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1] ?? null,
        isHidden: html.includes('<meta name="robots" content="noindex">'),
      }
    }
    expect(await headAt('/ACIK/?a=1')).toEqual({ canonical: '/acik', isHidden: false })
    expect(await (await fetch(`${gateway.url}/acik`)).text()).toContain('content="Neyin açık olduğu."')
    expect(await headAt('/odeme')).toEqual({ canonical: null, isHidden: true })
    expect(await headAt('/hesabim')).toEqual({ canonical: null, isHidden: true })
    expect(await headAt('/ad/b')).toEqual({ canonical: null, isHidden: false })
  })

  it('has the site in its title when the browser renders it', async () => {
    const backend = await startBackend((api) => {
      api.get('/api/v1/token', () => ({ data: { access_token: `a.${btoa('{"exp":99999999999}')}.c` } }))
      api.get('/api/v1/company-setting', () => ({
        data: {
          name: 'Rotabüs',
          logo_text: 'Rotabüs',
          phone: '',
          email: '',
          address: '',
          trade_name: '',
          mersis_no: '',
        },
      }))
      api.get('/api/v1/setting', (request) => ({
        data: [
          { key: 'general_site_meta_title', value: 'Rotabüs | Online Otobüs Bileti' },
          { key: 'general_site_meta_description', value: request.headers.authorization?.slice(0, 6) ?? '' },
        ],
      }))
    })
    const gateway = await startGateway({ BACKEND_URL: backend })
    await goLive(gateway, { id: 'host' })
    await goLive(gateway, {})
    const html = await (
      await fetch(`${gateway.url}/hakkimizda`, { headers: { 'x-render': 'browser' } })
    ).text()
    expect(html).toContain('<title>Hakkımızda | Rotabüs</title>')
    expect(html).toContain('<meta name="description" content="Bearer">')
  })

  it('is a plain sentence while nothing is live yet', async () => {
    const gateway = await startGateway()
    const reply = await fetch(`${gateway.url}/`)
    expect(reply.status).toBe(503)
    expect(await reply.text()).toContain('Site hazırlanıyor')
    expect((await fetch(`${gateway.url}/health/live`)).status).toBe(200)
    expect((await fetch(`${gateway.url}/health/ready`)).status).toBe(503)
  })

  it.each([
    '/_health',
    '/_health?x',
    '/gateway/documents/a/b.dict',
    `/gateway/documents/${'a'.repeat(150)}.dict`,
    '/modules/none.js.html',
  ])('has its whole policy also where files are answered beside it: %s', async (path) => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host' })
    for (const method of ['GET', 'HEAD', 'PUT']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { headers } = await fetch(gateway.url + path, { method, headers: { accept: 'text/html' } })
      const rules = headers.get('content-security-policy')
      expect(rules, `${method} ${path}`).toContain("frame-ancestors 'none'")
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    }
  })

  it('is smaller on the way to a browser that can unpack it', async () => {
    const gateway = await startGateway()
    await goLive(gateway, { id: 'host' })
    const { headers } = await fetch(`${gateway.url}/`, { headers: { 'accept-encoding': 'br' } })
    expect(headers.get('content-encoding')).toBe('br')
  })
})

const matchedRender = `return { kind: 'page', status: 200, title: 'Sunucudan', description: '',
  html: '<h1>Sunucudan</h1>', hydration: '{"from":"server"}', matched: 'mf-content',
  preload: { scripts: ['page.js'], styles: [] } }`
