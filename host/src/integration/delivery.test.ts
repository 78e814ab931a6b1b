import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildHost, buildRemote, firstVersion } from '../testing/build-fixture.ts'
import { alive, heading, hydrated, openBrowser, openTab, tampered } from '../testing/open-browser.ts'
import { noFault, serveSite } from '../testing/serve-fixture.ts'

const cache = join(import.meta.dirname, '../../.cache')
const secondVersion = '0.2.0-ba9876543210'
const throwingVersion = '0.3.0-abcdef012345'
let folder: string
let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'delivery-'))
  const home = { path: '/', title: 'Ana sayfa', says: 'Arama', linksTo: '/hakkimizda' }
  const about = { path: '/hakkimizda', title: 'Hakkımızda', says: 'Eski içerik', linksTo: '/' }
  const next = { ...about, says: 'Yeni içerik', padding: '48px' }
  const host = await buildHost(join(folder, 'host/dist'))
  const search = await buildRemote('mf-search', join(folder, 'mf-search'), home)
  const content = await buildRemote('mf-content', join(folder, 'mf-content'), about)
  const newer = await buildRemote('mf-content', join(folder, 'mf-content-next'), next, secondVersion)
  const throwing = { ...next, first: "if ('document' in globalThis) throw new Error('not in this browser')" }
  const broken = await buildRemote('mf-content', join(folder, 'mf-content-broken'), throwing, throwingVersion)
  site = await serveSite(host, [search, content, newer, broken], 1)
  browser = await openBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  site.break(noFault)
  site.promote('mf-content', firstVersion)
})

const open = (path: string) => openTab(browser, site.origin + path)
const go = (page: Page) => page.getByRole('link', { name: 'Öteki sayfa' }).click()
const styled = (page: Page, name: string) =>
  heading(page, name).evaluate((title) => getComputedStyle(title.parentElement ?? title).padding)
const ofNewer = (broken: RegExp, how: 'missing' | 'tampered') => (file: string, version: string) =>
  version === secondVersion && broken.test(file) ? how : null
const documents = (asked: string[], path: string) => asked.filter((one) => one === path).length

describe('a new release that does not load in a tab', () => {
  beforeEach(() => site.promote('mf-content', secondVersion))

  const chunk = /^mf-content\/(?!entry)[^/]+\.js$/
  test.each([
    ['entry is missing', /^mf-content\/entry\./, 'missing'],
    ['entry was tampered with', /^mf-content\/entry\./, 'tampered'],
    ['chunks are missing', chunk, 'missing'],
    ['chunks were tampered with', chunk, 'tampered'],
    ['style is missing', /\.css$/, 'missing'],
    ['style was tampered with', /\.css$/, 'tampered'],
  ] as const)('%s: the traveller gets the last good one, whole and styled', async (_what, broken, how) => {
    site.break(ofNewer(broken, how))
    const { page, asked } = await open('/')
    await go(page)
    await heading(page, 'Eski içerik').waitFor()
    expect(await styled(page, 'Eski içerik')).toBe('32px')
    expect(await tampered(page)).toBeNull()
    expect(documents(asked, '/hakkimizda')).toBe(0)
  })

  test('the document that the server made of it is drawn anew, and later ones do not wait', async () => {
    site.break(ofNewer(/^mf-content\/.*js$/, 'missing'))
    const { page, asked } = await open('/hakkimizda')
    await heading(page, 'Eski içerik').waitFor()
    expect(await styled(page, 'Eski içerik')).toBe('32px')
    const stylesOfLost = page.locator(`link[rel=stylesheet][href*="${secondVersion}"]`)
    expect(await stylesOfLost.count(), 'styles of two releases are not mixed').toBe(0)
    asked.length = 0
    await page.reload()
    await alive(page)
    await heading(page, 'Eski içerik').waitFor()
    expect(asked.filter((file) => file.includes(secondVersion) && file.endsWith('.js'))).toEqual([])
  })

  test('a style that the server linked and that was lost is fetched before the page is drawn', async () => {
    let times = 0
    site.break((file) =>
      file.startsWith('mf-content/') && file.endsWith('.css') && times++ === 0 ? 'missing' : null,
    )
    const { page } = await open('/hakkimizda')
    await heading(page, 'Yeni içerik').waitFor()
    await expect.poll(() => styled(page, 'Yeni içerik')).toBe('48px')
  })
})

describe('a release whose page throws as soon as it is loaded', () => {
  beforeEach(() => site.promote('mf-content', throwingVersion))

  test.each(['/', '/hakkimizda'])('opened at %s: the traveller gets the last good one', async (first) => {
    const { page } = await open(first)
    if (first === '/') await go(page)
    await heading(page, 'Eski içerik').waitFor()
    await page.getByRole('button', { name: '0 kez' }).click()
    await expect.poll(() => page.getByRole('button').textContent()).toBe('1 kez')
  })
})

describe("the shell's own style", () => {
  test('when it was lost once, the page does not stay bare', async () => {
    let times = 0
    site.break((file) =>
      file.startsWith('host/') && file.endsWith('.css') && times++ === 0 ? 'missing' : null,
    )
    const { page } = await open('/')
    await expect
      .poll(() => page.getByRole('banner').evaluate((top) => getComputedStyle(top).backgroundColor))
      .not.toBe('rgba(0, 0, 0, 0)')
  })
})

describe('an open tab, while ops promote', () => {
  /** Until the tab knows what is live now: it looks again only after it has taken the answer before. */
  const looked = async () => {
    const before = site.looks()
    await expect.poll(() => site.looks(), { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 2)
  }

  test('has the new release at its next navigation, with its document', async () => {
    const { page, asked } = await open('/')
    site.promote('mf-content', secondVersion)
    await looked()
    expect(await heading(page, 'Arama').isVisible()).toBe(true)
    await go(page)
    await heading(page, 'Yeni içerik').waitFor()
    expect(documents(asked, '/hakkimizda')).toBe(1)
    await alive(page)
    await page.goBack()
    await heading(page, 'Arama').waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('going back brings the newest releases too, and the way forward stays', async () => {
    const { page, asked } = await open('/hakkimizda')
    await go(page)
    await heading(page, 'Arama').waitFor()
    site.promote('mf-content', secondVersion)
    await looked()
    await page.goBack()
    await heading(page, 'Yeni içerik').waitFor()
    expect(documents(asked, '/hakkimizda')).toBe(2)
    await alive(page)
    await page.goForward()
    await heading(page, 'Arama').waitFor()
  })

  test('keeps what is typed, and its releases, until a later navigation', async () => {
    const { page, asked } = await open('/')
    await hydrated(page)
    await page.getByLabel('Not').fill('pencere kenarı')
    site.promote('mf-content', secondVersion)
    await looked()
    expect(await page.getByLabel('Not').inputValue()).toBe('pencere kenarı')
    await go(page)
    await heading(page, 'Eski içerik').waitFor()
    expect(documents(asked, '/hakkimizda')).toBe(0)
    await go(page)
    await heading(page, 'Arama').waitFor()
    expect(documents(asked, '/')).toBe(2)
  })

  test('goes nowhere for a new address of the same page', async () => {
    const { page, asked } = await open('/')
    site.promote('mf-content', secondVersion)
    await looked()
    await page.evaluate(() => location.assign('#icerik'))
    await go(page)
    await heading(page, 'Yeni içerik').waitFor()
    expect(documents(asked, '/')).toBe(1)
  })

  test('that is back on its own set changes nothing', async () => {
    const { page, asked } = await open('/')
    site.promote('mf-content', secondVersion)
    await looked()
    site.promote('mf-content', firstVersion)
    await looked()
    await go(page)
    await heading(page, 'Eski içerik').waitFor()
    expect(documents(asked, '/hakkimizda')).toBe(0)
  })
})

describe('a page that does not load while something is typed', () => {
  test('leaves the typed text where it is and offers a retry', async () => {
    site.break((file) => (file.startsWith('mf-content/') ? 'missing' : null))
    const { page, asked } = await open('/')
    await hydrated(page)
    await page.getByLabel('Not').fill('pencere kenarı')
    await go(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Yazdıklarınız burada duruyor' })
    await notice.waitFor()
    expect(await page.getByLabel('Not').inputValue()).toBe('pencere kenarı')
    expect(documents(asked, '/hakkimizda')).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    site.break(noFault)
    await notice.getByRole('button', { name: 'Tekrar dene' }).click()
    await heading(page, 'Eski içerik').waitFor()
    await notice.waitFor({ state: 'detached' })
  })
})
