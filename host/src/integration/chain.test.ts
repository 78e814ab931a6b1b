import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildHost, buildRemote } from '../testing/build-fixture.ts'
import { heading, openBrowser, openTab, tampered } from '../testing/open-browser.ts'
import { noFault, serveSite } from '../testing/serve-fixture.ts'

const cache = join(import.meta.dirname, '../../.cache')
let folder: string
let site: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'chain-'))
  const home = { path: '/', title: 'Ana sayfa', says: 'Arama', linksTo: '/hakkimizda' }
  const about = { path: '/hakkimizda', title: 'Hakkımızda', says: 'İçerik', linksTo: '/' }
  const host = await buildHost(join(folder, 'host/dist'))
  const search = await buildRemote('mf-search', join(folder, 'mf-search'), home)
  const content = await buildRemote('mf-content', join(folder, 'mf-content'), about)
  site = await serveSite(host, [search, content])
  browser = await openBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => site.break(noFault))

const open = (path: string) => openTab(browser, site.origin + path)

describe('an honest site', () => {
  test('a traveller gets a rendered page that comes to life without a complaint', async () => {
    const { page, asked, complaints } = await open('/')
    await page.getByRole('button', { name: '0 kez' }).click()
    await page.getByRole('button', { name: '1 kez' }).waitFor()
    await expect.poll(() => page.title()).toBe('Rotabüs | Online Otobüs Bileti')
    expect(complaints).toEqual([])
    const styles = asked.filter((file) => file.endsWith('.css'))
    expect(styles).toHaveLength(new Set(styles).size)
    expect(asked.filter((file) => file.endsWith('mf-manifest.json'))).toEqual([])
  })

  test('the parts share one router, one API and one toaster', async () => {
    const { page } = await open('/')
    await page.getByText('/ aynı kapı').waitFor()
    await page.getByRole('button', { name: '0 kez' }).click()
    await page.getByRole('status').filter({ hasText: 'Arama bildirdi' }).waitFor()
    expect(await page.getByRole('status').count()).toBe(1)
  })

  test('a link to another module loads it on the way, names it and moves focus to it', async () => {
    const { page, asked } = await open('/')
    await page.getByRole('link', { name: 'Öteki sayfa' }).click()
    await heading(page, 'İçerik').waitFor()
    await expect.poll(() => page.title()).toBe('Hakkımızda | Rotabüs')
    expect(asked.filter((file) => file === '/hakkimizda')).toEqual([])
    await page.waitForFunction(() => document.activeElement?.textContent === 'İçerik')
  })

  test.each([
    ['unknown', '/olmayan'],
    ['known but for a line break', '/hakkimizda%0A'],
    ['of line breaks', '/a%0d%0ab/%e2%80%a8'],
    ['that is not UTF-8', '/%ff'],
  ])('an address %s, %s, answers 404 with a way to the search', async (_what, address) => {
    const { page } = await open('/')
    const answer = await page.goto(site.origin + address)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text(), 'rendered on the server').toContain('<h1>Sayfa bulunamadı</h1>')
    await heading(page, 'Sayfa bulunamadı').waitFor()
    await page.getByRole('link', { name: 'Sefer arayın' }).click()
    await heading(page, 'Arama').waitFor()
  })
})

describe('a site that somebody tampered with', () => {
  test.each([
    ['entry', /^mf-content\/entry\./],
    ['chunk', /^mf-content\/(?!entry)[^/]+\.js$/],
  ])('a changed %s never runs, and its page says so politely', async (_what, changed) => {
    site.break((file) => (changed.test(file) ? 'tampered' : null))
    const { page } = await open('/hakkimizda')
    await heading(page, 'Bu sayfa şu anda açılamıyor').waitFor()
    expect(await tampered(page)).toBeNull()
    await page.getByRole('link', { name: 'Sefer arayın' }).click()
    await page.getByRole('button', { name: '0 kez' }).click()
    await page.getByRole('button', { name: '1 kez' }).waitFor()
    expect(await tampered(page)).toBeNull()
  })
})

describe('a dead module', () => {
  test('its page is down, named in the console, and comes back with a retry', async () => {
    site.break((file) => (file.startsWith('mf-content/entry') ? 'missing' : null))
    const { page, complaints } = await open('/hakkimizda')
    await heading(page, 'Bu sayfa şu anda açılamıyor').waitFor()
    expect(complaints.some((words) => words.startsWith('[mf-content]'))).toBe(true)
    site.break(noFault)
    await page.getByRole('button', { name: 'Tekrar dene' }).click()
    await heading(page, 'İçerik').waitFor()
  })

  test('on the way to it the whole document is asked for, and the other pages keep working', async () => {
    site.break((file) => (file.startsWith('mf-content/') ? 'missing' : null))
    const { page, asked } = await open('/')
    await page.getByRole('link', { name: 'Öteki sayfa' }).click()
    await heading(page, 'Bu sayfa şu anda açılamıyor').waitFor()
    expect(asked).toContain('/hakkimizda')
    await page.getByRole('link', { name: 'Sefer arayın' }).click()
    await heading(page, 'Arama').waitFor()
  })
})
