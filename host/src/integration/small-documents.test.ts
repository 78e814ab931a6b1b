import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildHost, buildRemote } from '../testing/build-fixture.ts'
import { alive, heading, openBrowser, openTab } from '../testing/open-browser.ts'
import { serveSite } from '../testing/serve-fixture.ts'

const cache = join(import.meta.dirname, '../../.cache')
let folder: string
let site: Awaited<ReturnType<typeof serveSite>>
let before: Awaited<ReturnType<typeof serveSite>>
let browser: Browser

beforeAll(async () => {
  await mkdir(cache, { recursive: true })
  folder = await mkdtemp(join(cache, 'small-'))
  const home = { path: '/', title: 'Ana sayfa', says: 'Arama', linksTo: '/hakkimizda' }
  const about = { path: '/hakkimizda', title: 'Hakkımızda', says: 'İçerik', linksTo: '/' }
  const host = await buildHost(join(folder, 'host/dist'))
  const remotes = [
    await buildRemote('mf-search', join(folder, 'mf-search'), home),
    await buildRemote('mf-content', join(folder, 'mf-content'), about),
  ]
  site = await serveSite(host, remotes)
  before = await serveSite(host, remotes, 60, { isSmall: false })
  browser = await openBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await before?.close()
  await rm(folder, { recursive: true, force: true })
})

const sets = '**/modules/_sets/*'
const isSet = (file: string) => file.startsWith('/modules/_sets/')

/** `/` alive, with its requests for the set in our hands. */
async function open(onSet: (route: Route) => Promise<void>) {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.route(sets, onSet)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.origin}/`)
  await alive(page)
  return { page, asked, context }
}

const link = { name: 'Öteki sayfa' } as const

test('the set comes when the page is at rest, once', async () => {
  const { asked } = await openTab(browser, `${site.origin}/`)
  await expect.poll(() => asked.filter(isSet).length).toBe(1)
})

test('a link that is opened before the set is there waits for it, and opens in the tab', async () => {
  const gate = Promise.withResolvers<void>()
  const { page, asked } = await open(async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: '0 kez' }).click()
  await page.getByRole('link', link).click()
  await page.getByRole('button', { name: '1 kez' }).waitFor()
  gate.resolve()
  await heading(page, 'İçerik').waitFor()
  expect(asked.filter((file) => file === '/hakkimizda')).toEqual([])
  await page.getByRole('link', link).click()
  await heading(page, 'Arama').waitFor()
  expect(asked.filter(isSet)).toHaveLength(1)
})

test.each([
  ['is gone', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['was tampered with', (route: Route) => route.fulfill({ json: { modules: [] } })],
  ['never comes', (route: Route) => route.abort()],
])('where the set %s a link is a plain one: its document is asked for', async (_what, answer) => {
  const { page, asked } = await open(answer)
  await page.getByRole('link', link).click()
  await heading(page, 'İçerik').waitFor()
  await alive(page)
  expect(asked.filter((file) => file === '/hakkimizda')).toEqual(['/hakkimizda'])
  await page.getByRole('button', { name: '0 kez' }).click()
  await page.getByRole('button', { name: '1 kez' }).waitFor()
})

test('without a connection the page says so in its place, and a retry opens it when there is one', async () => {
  const { page, asked, context } = await open((route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('link', link).click()
  await heading(page, 'Bu sayfa şu anda açılamıyor').waitFor()
  await page.getByRole('link', { name: 'Bilet sorgula' }).first().waitFor()
  await context.setOffline(false)
  await page.unroute(sets)
  await page.getByRole('button', { name: 'Tekrar dene' }).click()
  await heading(page, 'İçerik').waitFor()
  expect(
    asked.filter((file) => file === '/hakkimizda'),
    'in the tab',
  ).toEqual([])
})

test('what was typed is not lost for a set that does not come', async () => {
  const { page, asked } = await open((route) => route.abort())
  await page.getByRole('textbox', { name: 'Not' }).fill('cam kenarı')
  await page.getByRole('link', link).click()
  await page.getByRole('link', link).click()
  expect(await page.getByRole('textbox', { name: 'Not' }).inputValue()).toBe('cam kenarı')
  expect(asked.filter((file) => file === '/hakkimizda')).toEqual([])
})

test('from an address that nobody has, whose document names no module, the site is in reach in the tab', async () => {
  const { page, asked } = await open((route) => route.continue())
  await page.goto(`${site.origin}/olmayan`)
  await heading(page, 'Sayfa bulunamadı').waitFor()
  await alive(page)
  asked.length = 0
  await page.getByRole('link', { name: 'Sefer arayın' }).click()
  await heading(page, 'Arama').waitFor()
  expect(asked.filter((file) => file === '/')).toEqual([])
})

test('where data is saved the set comes with the first link that needs it', async () => {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.origin}/`)
  await alive(page)
  await page.evaluate(() => new Promise((rest) => requestIdleCallback(() => requestIdleCallback(rest))))
  expect(asked.filter(isSet)).toEqual([])
  await page.getByRole('link', link).click()
  await heading(page, 'İçerik').waitFor()
  expect(asked.filter((file) => isSet(file) || file === '/hakkimizda')).toHaveLength(1)
})

test('a document of a gateway from before has all modules, and nothing is asked', async () => {
  const { page, asked } = await openTab(browser, `${before.origin}/`)
  await page.getByRole('link', link).click()
  await heading(page, 'İçerik').waitFor()
  expect(asked.filter((file) => isSet(file) || file === '/hakkimizda')).toEqual([])
})
