import { chromium as engine } from 'playwright-core'
import { staticPageAttribute } from 'shared/module/page-alive'
import { pageHydrated } from 'shared/module/page-hydrated'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Check } from '../../wire/status.ts'
import { afterTheseTests, type AtEnd } from '../testing/at-end.ts'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { hostOfStaticPages, staticRemote } from '../testing/smoke-site.ts'
import { controlsWithoutScript } from './browser/static-page.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const limit = { timeout: 120_000, interval: 250 }

const text = '<h1>Hakkımızda</h1><h2 id="biz">Biz</h2><a href="#biz">Biz</a> <a href="/">Ara</a>'

async function openSite(host = hostOfStaticPages(), atEnd?: AtEnd) {
  const smokes = { SMOKE: 'required', CHROMIUM: chromium, SMOKE_PAGE_SECONDS: '12' }
  const site = await startGateway(smokes, atEnd)
  await site.ops.publish('host', host, '')
  await site.ops.promote('host', null, '')
  return site
}

/** What the smoke says of a release of mf-content with these static pages. */
async function smokeOf({ ops }: TestGateway, draws: Record<string, string>, sources: string) {
  const { version } = await ops.publish('mf-content', staticRemote(draws, sources), '')
  const found = async () =>
    (await ops.release('mf-content', version)).attestation?.checks.find(({ name }) => name === 'smoke')
  await vi.waitFor(async () => expect((await found())?.verdict).not.toBe('running'), limit)
  return await found()
}

const at = '/hakkimizda'
const places = '<h2 id="şube">Şube</h2><h2 id="%C3%B6n">Ön</h2><h2 id="%">Yüzde</h2>'
const toPlaces = ['#', '#top', '#TOP', '#%C5%9Fube', '#%C3%B6n', '#%'].map(
  (hash) => `<p>Bkz. <a href="${hash}">${hash}</a></p>`,
)
const file = '<a href="/olmayan.pdf" download>Dosya</a>'
const good = {
  [at]: text,
  '/hakkimizda/yerler': text.replace('<a href', `${places}${toPlaces.join('')}<p>${file}</p> <a href`),
}
const lost = {
  '/hakkimizda/olmayan': text.replace('href="/"', 'href="/olmayan"'),
  '/hakkimizda/kapali': text.replace('href="/"', 'href="/" inert'),
  '/hakkimizda/siz': text.replace('#biz', '#siz'),
  '/hakkimizda/yazdir': `${text}<button type="button">Yazdır</button>`,
}
const scripted = {
  '/hakkimizda/betik': `${text}<script type="application/ld+json">{}</script>`,
  '/hakkimizda/bos': ' ',
}
/** Beside a host whose pages do not say that they are alive. */
const unsaid = {
  '/hakkimizda/bekleyen': `${text}<!--$!--><p>Bekleyin</p><!--/$-->`,
  '/hakkimizda/sessiz': text,
}

describe('a release whose page needs no script', { timeout: 240_000 }, () => {
  const atEnd = afterTheseTests()
  let praise: Check | undefined
  let blames: Record<'lost' | 'scripted' | 'unsaid', Check | undefined>

  /** Several pages a release: opening a browser is most of what a smoke takes. */
  beforeAll(async () => {
    const [site, silentSite] = await Promise.all([
      openSite(hostOfStaticPages(), atEnd),
      openSite(hostOfStaticPages(undefined, false), atEnd),
    ])
    praise = await smokeOf(site, good, 'aaaaaaaaaaaa')
    blames = {
      lost: await smokeOf(site, lost, 'bbbbbbbbbbbb'),
      scripted: await smokeOf(site, scripted, 'cccccccccccc'),
      unsaid: await smokeOf(silentSite, unsaid, 'aaaaaaaaaaaa'),
    }
  }, 240_000)

  /** Why a page has failed. */
  function whyFails(of: keyof typeof blames, path: string): string | undefined {
    expect(blames[of]?.verdict).toBe('failed')
    const line = blames[of]?.message.split(' | ').find((one) => one.startsWith(`${path}: `))
    return line?.slice(path.length + 2)
  }

  it('passes by its inline line and its first link', () => {
    expect(praise).toEqual({
      name: 'smoke',
      verdict: 'passed',
      message: 'nothing wrong on /hakkimizda, /hakkimizda/yerler',
    })
  })

  it('is not opened again while it shows what is live, and is as soon as a letter of it differs', async () => {
    const site = await openSite()
    // Its first link leads nowhere: opened, it would fail.
    const live = text.replace('href="/"', 'href="/olmayan"')
    const first = await site.ops.publish('mf-content', staticRemote({ [at]: live }, '0123456789ab'), '', {
      waiveSmoke: 'the first',
    })
    await site.ops.promote('mf-content', first.version, '')
    expect(await smokeOf(site, { [at]: live }, 'aaaaaaaaaaaa')).toMatchObject({
      verdict: 'passed',
      message: '1 as they are live',
    })
    for (const [nth, hidden] of [
      'async fetchpriority="low" src="/x.js"',
      'type="application/json" id="boot-manifest"',
    ].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one release after the other
      const found = await smokeOf(site, { [at]: `${live}<script ${hidden}></script>` }, `cccccccccc0${nth}`)
      expect(found?.message).toContain('there is a script in its markup')
    }
    expect(await smokeOf(site, { [at]: `${live}.` }, 'bbbbbbbbbbbb')).toMatchObject({
      message: '/hakkimizda: its first link /olmayan answers 404',
    })
  })

  it.each([
    ['leads nowhere', '/hakkimizda/olmayan', 'its first link /olmayan answers 404'],
    ['cannot be pressed', '/hakkimizda/kapali', 'its first link / does not open'],
    ['is for a place that is not there', '/hakkimizda/siz', 'its link to #siz leads nowhere'],
  ])('fails when its link %s', (_, path, message) => {
    expect(whyFails('lost', path)).toBe(message)
  })

  it('fails when it has a control that does nothing', () => {
    expect(whyFails('lost', '/hakkimizda/yazdir')).toBe(
      'it is static, and its button "Yazdır" does nothing without a script',
    )
  })

  it('has no control of any kind that does nothing, in a form none but those that send it', async () => {
    const browser = await engine.launch({ executablePath: chromium, args: ['--no-sandbox', '--disable-gpu'] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const roles = ['tab', 'switch', 'menuitem', 'checkbox', 'radio', 'slider', 'option']
    const drawn = roles.map((role) => `<span role="${role}">${role}</span>`).join('')
    const form = `<form action="/"><input name="q"><select></select><button>Git</button>
      <button type="button">Temizle</button></form><a id="yer"></a><a>Kapat</a>`
    await page.setContent(`<div id="root"><div ${staticPageAttribute}>${text}${form}${drawn}</div></div>`)
    const found = await controlsWithoutScript(page)
    const named = found.map((one) => /its (.+) does nothing/.exec(one)?.[1])
    const expected = ['button "Temizle"', 'a "Kapat"', ...roles.map((role) => `span "${role}"`)]
    expect(new Set(named)).toEqual(new Set(expected))
  })

  it('may lead to its top, and to places by either way of writing them; a file is no page to open', () => {
    expect(praise?.message).toMatch(/^nothing wrong on .*\/hakkimizda\/yerler/)
  })

  it('fails with a sentence when it has a script, or a fallback that would stay', () => {
    expect(whyFails('scripted', '/hakkimizda/betik')).toBe(
      'it is static, and there is a script in its markup',
    )
    expect(whyFails('unsaid', '/hakkimizda/bekleyen')).toBe(
      'it is static, and the server left a fallback of Suspense in it: only a script would bring the rest',
    )
  })

  it('fails when nothing says that it is alive', () => {
    const silent = 'it does not say that it is alive: its inline line did not run behind it'
    expect(whyFails('unsaid', '/hakkimizda/sessiz')).toBe(silent)
    expect(whyFails('scripted', '/hakkimizda/bos')).toContain(silent)
  })

  it('is a page like all others beside a host from before static pages', async () => {
    const live = `${text}<button type="button">Yazdır</button>`
    const site = await openSite(hostOfStaticPages([pageHydrated], false))
    expect(await smokeOf(site, { [at]: live }, 'aaaaaaaaaaaa')).toMatchObject({ verdict: 'passed' })
  })
})
