import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Check } from '../../wire/status.ts'
import { afterTheseTests, type AtEnd } from '../testing/at-end.ts'
import { page, artifact } from '../testing/artifact.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { failsOnServer, smallHost, smallRemote } from '../testing/smoke-site.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const version = '1.0.0-aaaaaaaaaaaa'
const limit = { timeout: 120_000, interval: 250 }

async function openSite(
  env: Record<string, string> = {},
  host = smallHost(),
  atEnd?: AtEnd,
): Promise<TestGateway> {
  const smokes = { SMOKE: 'required', CHROMIUM: chromium, SMOKE_PAGE_SECONDS: '12' }
  const site = await startGateway({ ...smokes, ...env }, atEnd)
  await site.ops.publish('host', host, '')
  await site.ops.promote('host', null, '')
  return site
}

async function smokeOf({ ops }: TestGateway, of = version) {
  const { attestation } = await ops.release('mf-content', of)
  return attestation?.checks.find(({ name }) => name === 'smoke') ?? null
}

/** What the smoke says of a page of mf-content that does this in the browser. */
async function smoke(site: TestGateway, files: Map<string, Uint8Array>) {
  const { version: published } = await site.ops.publish('mf-content', files, '')
  await vi.waitFor(async () => expect((await smokeOf(site, published))?.verdict).not.toBe('running'), limit)
  return await smokeOf(site, published)
}

/** Pages of mf-content that do this in the browser, and what is said of it. */
const broken = [
  {
    name: 'throws',
    path: '/hakkimizda/firlatir',
    runs: `throw new Error('no such seat')`,
    message: '/hakkimizda/firlatir: uncaught error: no such seat',
  },
  {
    name: 'logs an error',
    path: '/hakkimizda/gunluk',
    runs: `console.error('the answer is not as agreed')`,
    message: '/hakkimizda/gunluk: console error: the answer is not as agreed',
  },
  {
    name: 'has a picture without words',
    path: '/hakkimizda/resim',
    runs: `document.querySelector('h1').append(new Image())`,
    message: 'axe image-alt',
  },
  {
    name: 'misses a file',
    path: '/hakkimizda/eksik',
    runs: `fetch(document.currentScript.src.replace('entry.js', 'gone.js')).then((reply) => reply.text())`,
    message: '/web/gone.js answers 404',
  },
  {
    name: 'shows all of it and never hydrates',
    path: '/hakkimizda/olu',
    runs: `document.currentScript.onload = null`,
    message: 'it does not hydrate: no page-hydrated event of it',
  },
  {
    name: 'shows nothing',
    path: '/hakkimizda/bos',
    runs: `document.querySelector('main').replaceChildren()`,
    message: 'there is nothing in <main>',
  },
]

describe('a release whose pages are opened before it may go live', { timeout: 240_000 }, () => {
  it('passes when they show something and nothing is wrong', async () => {
    const site = await openSite()
    expect(
      await smoke(
        site,
        smallRemote(`document.querySelector('h1').textContent = 'Hoş geldiniz'`, 'aaaaaaaaaaaa'),
      ),
    ).toEqual({
      name: 'smoke',
      verdict: 'passed',
      message: 'nothing wrong on /hakkimizda',
    })
    await site.ops.promote('mf-content', version, '')
  })

  describe('fails by name', () => {
    const atEnd = afterTheseTests()
    const found = new Map<string, Check | null>()

    /** Three pages a release: opening a browser is most of what a smoke takes. */
    beforeAll(async () => {
      const site = await openSite({}, smallHost(), atEnd)
      for (const [sources, pages] of [
        ['aaaaaaaaaaaa', broken.slice(0, 3)],
        ['bbbbbbbbbbbb', broken.slice(3)],
      ] as const) {
        const routes = pages.map(({ path }) => page(path, 'Hakkımızda'))
        const runs = pages.map((one) => `if (location.pathname === '${one.path}') { ${one.runs} }`)
        // oxlint-disable-next-line no-await-in-loop -- a gateway tries one after the other
        const check = await smoke(site, artifact({ sources, routes, runs: runs.join('\n') }))
        for (const { path } of pages) found.set(path, check)
      }
    }, 240_000)

    it.each(broken)('when a page $name', ({ path, message }) => {
      expect(found.get(path)?.verdict).toBe('failed')
      const lines = found.get(path)?.message.split(' | ')
      expect(lines?.find((line) => line.startsWith(`${path}: `))).toContain(message)
    })
  })

  it('is not asked to hydrate beside a host that announces nothing', async () => {
    const site = await openSite({}, smallHost('0123456789ab', []))
    const found = await smoke(site, smallRemote(`document.currentScript.onload = null`, 'aaaaaaaaaaaa'))
    expect(found).toMatchObject({ verdict: 'passed' })
  })

  it('is judged alike on a site that browsers reach by https, though the gateway opens itself without', async () => {
    const site = await openSite({ PUBLIC_URL: 'https://rotabus.example' })
    expect(await smoke(site, smallRemote(`throw new Error('no such seat')`, 'aaaaaaaaaaaa'))).toMatchObject({
      message: '/hakkimizda: uncaught error: no such seat',
    })
  })

  it('fails by name when the server cannot render a page, though the browser could', async () => {
    const site = await openSite()
    const inBrowser = `document.body.append(Object.assign(document.createElement('main'), { textContent: 'Biz' }))`
    const found = await smoke(site, smallRemote(inBrowser, failsOnServer))
    expect(found).toMatchObject({
      verdict: 'failed',
      message: '/hakkimizda: the server could not render it, the log of the gateway says why',
    })
  })

  it('is refused before that when a page with a name in its address has no example to open, or a wrong one', async () => {
    const site = await openSite()
    for (const example of [undefined, '/blog']) {
      const routes = [{ ...page('/blog/{konu}', 'Konu'), example }]
      const refused = smoke(site, artifact({ routes, sources: 'aaaaaaaaaaaa', runs: '' }))
      // oxlint-disable-next-line no-await-in-loop -- two releases
      await expect(refused).rejects.toMatchObject({ refusal: 'route-example' })
    }
  })

  it('are opened by the next gateway when this one stops in the middle', async () => {
    const site = await openSite()
    const { attestation } = await site.ops.publish('mf-content', smallRemote('', 'aaaaaaaaaaaa'), '')
    expect(attestation?.verdict).toBe('running')
    await site.app.close()
    const next = await startGateway({ SMOKE: 'required', CHROMIUM: chromium, ...site.place })
    await expect.poll(async () => (await smokeOf(next))?.verdict, limit).toBe('passed')
  })

  it('are in no visitor document before they are live', async () => {
    const site = await openSite()
    await smoke(site, smallRemote('', 'aaaaaaaaaaaa'))
    expect(await (await fetch(`${site.url}/hakkimizda`)).text()).not.toContain(version)
  })
})
