import { describe, expect, it } from 'vitest'
import type { LastGoodAnswer, SetAnswer } from 'shared/module/boot'
import { readConfig } from '../config/config.ts'
import { bootOf, setOf } from '../testing/boot-of.ts'
import { artifact, page } from '../testing/artifact.ts'
import { startGateway } from '../testing/gateway.ts'
import { startLiveSite } from '../testing/live-site.ts'

const cdn = 'https://cdn.rotabus.example'
const start = () => startLiveSite({ FILES_ORIGIN: cdn }, { smallDocuments: true })
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*\/modules\/[^"]+)"/g)].map(([, one]) => one)

describe('a site whose files come from another origin', () => {
  it('names each file of a release there, and its own connection early', async () => {
    const gateway = await start()
    const html = await (await fetch(`${gateway.url}/hakkimizda`)).text()
    const addresses = addressesIn(html)
    expect(addresses.length).toBeGreaterThan(2)
    expect(addresses.filter((one) => !one?.startsWith(`${cdn}/modules/`))).toEqual([])
    expect(html).toContain(`<link rel="preconnect" href="${cdn}" crossorigin>`)
    expect(html).toContain(`<script data-files="${cdn}">`)
    const sealed = [...html.matchAll(/<(?:script|link)[^>]*"https:[^>]*>/g)].map(([tag]) => tag)
    const unsealed = sealed.filter((tag) => !/integrity="sha384-[^"]+" crossorigin="anonymous"/.test(tag))
    expect(unsealed.filter((tag) => !/rel="preconnect"|as="font"|data-files/.test(tag))).toEqual([])
    const boot = bootOf(html)
    expect(boot.filesOrigin).toBe(cdn)
    expect(boot.modules.map(({ base }) => base)).toEqual([
      `${cdn}/modules/mf-content/1.0.0-0123456789ab/web/`,
    ])
  })

  it('has the same file of all modules as a gateway that is not told yet, and another name for its set', async () => {
    const [told, before] = [await start(), await startLiveSite({}, { smallDocuments: true })]
    const read = async ({ url }: typeof told) => {
      const boot = bootOf(await (await fetch(url)).text())
      const { set } = (await (await fetch(`${url}/_site/set`)).json()) as SetAnswer
      expect(set, 'a tab has nothing newer to fetch').toBe(boot.set)
      return boot
    }
    const [now, then] = [await read(told), await read(before)]
    expect(now.whole).toBe(then.whole)
    expect(now.set, 'so that open tabs take a new document').not.toBe(then.set)
    const { modules } = await setOf(told.url, await (await fetch(told.url)).text())
    expect(modules.map(({ base }) => base.split('/')[1])).toEqual(['modules', 'modules'])
  })

  it('lets scripts, styles, images and fonts of its releases in from there, and nothing else', async () => {
    const gateway = await start()
    const policy = (await fetch(gateway.url)).headers.get('content-security-policy') ?? ''
    expect(
      policy
        .split('; ')
        .filter((rule) => rule.includes(cdn))
        .toSorted(),
    ).toEqual([
      `font-src 'self' ${cdn}/modules/`,
      `img-src 'self' data: ${cdn}/modules/`,
      expect.stringMatching(new RegExp(`^script-src 'self' ${cdn}/modules/ 'sha256-`)),
      `style-src 'self' ${cdn}/modules/`,
    ])
  })

  it('gives the files to any page, before it is set too: what stands there may keep what it once got', async () => {
    const { url } = await startLiveSite()
    // What it has besides scripts and styles, such as a picture, goes another way to its headers.
    for (const name of ['entry.js', 'mf-manifest.json']) {
      // oxlint-disable-next-line no-await-in-loop -- two files
      const { headers, status } = await fetch(`${url}/modules/mf-content/1.0.0-0123456789ab/web/${name}`)
      expect(status).toBe(200)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    }
    const shown = await fetch(`${url}/hakkimizda`)
    expect(shown.headers.get('access-control-allow-origin'), 'and nothing else').toBe(null)
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('has what a tab falls back to from the site itself', async () => {
    const gateway = await start()
    const reply = await fetch(`${gateway.url}/_site/last-good/mf-content?not=1.0.0-bbbbbbbbbbbb`)
    const { module } = (await reply.json()) as LastGoodAnswer
    expect(module.base).toBe('/modules/mf-content/1.0.0-0123456789ab/web/')
  })

  it('asks for no picture there where a card is typed', async () => {
    const gateway = await startGateway({ FILES_ORIGIN: cdn })
    const routes = [
      { ...page('/odeme', 'Ödeme'), layout: 'payment' as const },
      page('/bilet-dogrula', 'Sorgula'),
    ]
    const parts = [artifact({ id: 'host' }), artifact({ id: 'mf-booking', routes, reason: 'sells' })]
    for (const [at, files] of parts.entries()) {
      const id = at === 0 ? 'host' : 'mf-booking'
      // oxlint-disable-next-line no-await-in-loop -- the host goes first
      const { version } = await gateway.ops.publish(id, files, '')
      // oxlint-disable-next-line no-await-in-loop -- the host goes first
      await gateway.ops.promote(id, version, '')
    }
    const ruleOf = async (path: string) =>
      (await fetch(gateway.url + path)).headers
        .get('content-security-policy')
        ?.split('; ')
        .find((rule) => rule.startsWith('img-src'))
    expect(await ruleOf('/odeme')).toBe("img-src 'self' data:")
    expect(await ruleOf('/bilet-dogrula')).toBe(`img-src 'self' data: ${cdn}/modules/`)
  })

  it('gives what is tried in one browser itself: the other origin may not have it yet, and a smoke reaches none', async () => {
    const gateway = await start()
    const { open } = await gateway.ops.preview({ module: 'mf-content', version: '1.0.0-0123456789ab' })
    const agreed = await fetch(gateway.url + new URL(open ?? '').pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'yes=1',
    })
    const cookie = agreed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const html = await (await fetch(`${gateway.url}/hakkimizda`, { headers: { cookie } })).text()
    expect(bootOf(html).set).toContain('mf-content@1.0.0-0123456789ab')
    expect(html).not.toContain(cdn)
    expect(addressesIn(html).length).toBeGreaterThan(2)
  })

  it('does not start with files that an https page would refuse', () => {
    const env = { PUBLIC_URL: 'https://rotabus.example', OPS_URL: 'https://ops.rotabus.example' }
    expect(() => readConfig({ ...env, FILES_ORIGIN: 'http://cdn.rotabus.example' })).toThrow(
      'FILES_ORIGIN must be https where PUBLIC_URL is',
    )
    expect(readConfig({ ...env, FILES_ORIGIN: cdn }).filesOrigin).toBe(cdn)
  })

  it.each([
    'https://cdn.example:443',
    'https://CDN.example',
    'https://ayse:pw@cdn.example',
    'https://cdn.example?x',
    'https://cdn.example;script-src',
    'https://*.cdn.example',
    'https://rotabus.example',
    'https://ops.rotabus.example',
  ])('does not start with %s', (origin) => {
    const env = { PUBLIC_URL: 'https://rotabus.example', OPS_URL: 'https://ops.rotabus.example' }
    expect(() => readConfig({ ...env, FILES_ORIGIN: origin })).toThrow('FILES_ORIGIN')
  })
})
