import { chromium as engine } from 'playwright-core'
import { staticPageAttribute } from 'shared/module/page-alive'
import { pageHydrated } from 'shared/module/page-hydrated'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startGateway, type TestGateway } from '../testing/gateway.ts'
import { hostOfStaticPages, staticRemote } from '../testing/smoke-site.ts'
import { controlsWithoutScript } from './browser/static-page.ts'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const limit = { timeout: 120_000, interval: 250 }

const text = '<h1>Hakkımızda</h1><h2 id="biz">Biz</h2><a href="#biz">Biz</a> <a href="/">Ara</a>'

async function openSite(host = hostOfStaticPages()) {
  const site = await startGateway({ SMOKE: 'required', CHROMIUM: chromium, SMOKE_PAGE_SECONDS: '12' })
  await site.ops.publish('host', host, '')
  await site.ops.promote('host', null, '')
  return site
}

/** What the smoke says of a static page of mf-content beside this host. */
async function smoke(draws: string, host = hostOfStaticPages()) {
  return await smokeAt(await openSite(host), draws)
}

async function smokeAt({ ops }: TestGateway, draws: string, sources = 'aaaaaaaaaaaa') {
  const { version } = await ops.publish('mf-content', staticRemote(draws, sources), '')
  const found = async () =>
    (await ops.release('mf-content', version)).attestation?.checks.find(({ name }) => name === 'smoke')
  await expect.poll(async () => (await found())?.verdict, limit).not.toBe('running')
  return await found()
}

describe('a release whose page needs no script', { timeout: 240_000 }, () => {
  it('passes by its inline line and its first link', async () => {
    expect(await smoke(text)).toEqual({
      name: 'smoke',
      verdict: 'passed',
      message: 'nothing wrong on /hakkimizda',
    })
  })

  it('is not opened again while it shows what is live, and is as soon as a letter of it differs', async () => {
    const site = await openSite()
    // Its first link leads nowhere: opened, it would fail.
    const live = text.replace('href="/"', 'href="/olmayan"')
    const first = await site.ops.publish('mf-content', staticRemote(live, '0123456789ab'), '', {
      waiveSmoke: 'the first',
    })
    await site.ops.promote('mf-content', first.version, '')
    expect(await smokeAt(site, live, 'aaaaaaaaaaaa')).toMatchObject({
      verdict: 'passed',
      message: '1 as they are live',
    })
    for (const [at, hidden] of [
      'async fetchpriority="low" src="/x.js"',
      'type="application/json" id="boot-manifest"',
    ].entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one release after the other
      const found = await smokeAt(site, `${live}<script ${hidden}></script>`, `cccccccccc0${at}`)
      expect(found?.message).toContain('there is a script in its markup')
    }
    expect(await smokeAt(site, `${live}.`, 'bbbbbbbbbbbb')).toMatchObject({
      message: '/hakkimizda: its first link /olmayan answers 404',
    })
  })

  it.each([
    ['leads nowhere', text.replace('href="/"', 'href="/olmayan"'), 'its first link /olmayan answers 404'],
    ['cannot be pressed', text.replace('href="/"', 'href="/" inert'), 'its first link / does not open'],
    ['is for a place that is not there', text.replace('#biz', '#siz'), 'its link to #siz leads nowhere'],
  ])('fails when its link %s', async (_, draws, message) => {
    expect(await smoke(draws)).toMatchObject({ verdict: 'failed', message: `/hakkimizda: ${message}` })
  })

  it('fails when it has a control that does nothing', async () => {
    const found = await smoke(`${text}<button type="button">Yazdır</button>`)
    expect(found).toMatchObject({
      message: '/hakkimizda: it is static, and its button "Yazdır" does nothing without a script',
    })
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

  it('may lead to its top, and to places by either way of writing them; a file is no page to open', async () => {
    const places = '<h2 id="şube">Şube</h2><h2 id="%C3%B6n">Ön</h2><h2 id="%">Yüzde</h2>'
    const to = ['#', '#top', '#TOP', '#%C5%9Fube', '#%C3%B6n', '#%'].map(
      (hash) => `<p>Bkz. <a href="${hash}">${hash}</a></p>`,
    )
    const file = '<a href="/olmayan.pdf" download>Dosya</a>'
    expect(
      await smoke(text.replace('<a href', `${places}${to.join('')}<p>${file}</p> <a href`)),
    ).toMatchObject({
      message: 'nothing wrong on /hakkimizda',
    })
  })

  it('fails with a sentence when it has a script, or a fallback that would stay', async () => {
    const script = '<script type="application/ld+json">{}</script>'
    expect((await smoke(text + script))?.message).toBe(
      '/hakkimizda: it is static, and there is a script in its markup',
    )
    const waiting = `${text}<!--$!--><p>Bekleyin</p><!--/$-->`
    expect((await smoke(waiting, hostOfStaticPages(undefined, false)))?.message).toBe(
      '/hakkimizda: it is static, and the server left a fallback of Suspense in it: only a script would bring the rest',
    )
  })

  it('fails when nothing says that it is alive', async () => {
    const silent = 'it does not say that it is alive: its inline line did not run behind it'
    const withoutLine = hostOfStaticPages(undefined, false)
    expect(await smoke(text, withoutLine)).toMatchObject({ message: `/hakkimizda: ${silent}` })
    expect((await smoke(' '))?.message).toContain(silent)
  })

  it('is a page like all others beside a host from before static pages', async () => {
    const live = `${text}<button type="button">Yazdır</button>`
    const found = await smoke(live, hostOfStaticPages([pageHydrated], false))
    expect(found).toMatchObject({ verdict: 'passed' })
  })
})
