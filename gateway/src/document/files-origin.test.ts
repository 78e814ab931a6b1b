import { describe, expect, it } from 'vitest'
import type { LastGoodAnswer } from 'shared/module/boot'
import { readConfig } from '../config/config.ts'
import { bootOf, setOf } from '../testing/boot-of.ts'
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
    const { modules } = await setOf(gateway.url, html)
    expect([...bootOf(html).modules, ...modules].map(({ base }) => base)).toEqual(
      ['mf-content', 'mf-content', 'mf-search'].map((id) => `${cdn}/modules/${id}/1.0.0-0123456789ab/web/`),
    )
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
    const { headers, status } = await fetch(`${url}/modules/mf-content/1.0.0-0123456789ab/web/entry.js`)
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const page = await fetch(`${url}/hakkimizda`)
    expect(page.headers.get('access-control-allow-origin'), 'and nothing else').toBe(null)
    expect(page.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  it('has what a tab falls back to from there too', async () => {
    const gateway = await start()
    const reply = await fetch(`${gateway.url}/_site/last-good/mf-content?not=1.0.0-bbbbbbbbbbbb`)
    const { module } = (await reply.json()) as LastGoodAnswer
    expect(module.base).toBe(`${cdn}/modules/mf-content/1.0.0-0123456789ab/web/`)
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
})
