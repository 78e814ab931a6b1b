import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { copySite } from '../../sites/copies.ts'
import { changeData } from '../../sites/change-data.ts'
import { type Site, startSite } from '../../sites/site.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const sites = process.env['SITES'] ?? ''
test.skip(sites === '', 'it changes a setting of the site')

/** Stands for Google: what it is sent, and from where. */
const received: { agent: string; body: string }[] = []
const google = createServer(async (request, response) => {
  received.push({ agent: request.headers['user-agent'] ?? '', body: await text(request) })
  response.writeHead(204).end()
})

let site: Site
test.beforeAll(async () => {
  test.setTimeout(600_000)
  await new Promise<void>((resolve) => {
    google.listen(0, '127.0.0.1', resolve)
  })
  const dataDir = await copySite(sites, 'consent')
  await changeData(
    dataDir,
    `UPDATE settings SET value = 'G-STORY12345' WHERE key = 'analytical_google_analytic_id'`,
  )
  const address = `http://127.0.0.1:${(google.address() as AddressInfo).port}/mp/collect`
  site = await startSite(dataDir, {
    env: { ANALYTICS_SECRET: 'a-secret-of-a-stream', ANALYTICS_URL: address },
  })
})
test.afterAll(async () => {
  google.close()
  await site?.stop()
})
test.beforeEach(() => received.splice(0))

const banner = (page: Page) => page.getByRole('region', { name: 'Ziyaretinizi ölçebilir miyiz?' })
const pagesSent = () => received.map(({ body }) => /"page_location":"[^"]*?(\/[^"/]*)"/.exec(body)?.[1])

async function visit(page: Page) {
  const foreign: string[] = []
  const measured: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(site.url).origin && origin !== 'null') foreign.push(request.url())
    if (pathname === '/_site/page-view') measured.push(request.postData() ?? '')
  })
  return { foreign, measured }
}

const storedOfAnalytics = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('analytics')))
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted()

test('a traveller rejects as easily as they would accept, and nothing is measured', async ({ page }) => {
  const seen = await visit(page)
  await page.goto(`${site.url}/hakkimizda`)
  await expect(banner(page)).toBeVisible()
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift, 'nothing moves for it').toBeLessThan(0.01)
  await expectReadable(page)
  const [no, yes] = [
    banner(page).getByRole('button', { name: 'Reddediyorum' }),
    banner(page).getByRole('button', { name: 'Kabul ediyorum' }),
  ]
  const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
  expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height])
  expect(await storedOfAnalytics(page)).toEqual([])
  // It is no wall: the page is in use while the question stands.
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Seferlerimiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seferlerimiz' })).toBeVisible()
  await no.focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await page.goto(`${site.url}/`)
  await expect(page.getByRole('button', { name: 'Sefer bul' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  expect([seen.measured, seen.foreign, received]).toEqual([[], [], []])
  expect(await storedOfAnalytics(page)).toEqual(['analytics-choice'])
})

test('a traveller accepts, looks around, and takes it back at the foot of the page', async ({ page }) => {
  const seen = await visit(page)
  await page.goto(`${site.url}/hakkimizda?gizli=ABC123`)
  await banner(page).getByRole('button', { name: 'Kabul ediyorum' }).click()
  await page
    .getByRole('navigation', { name: 'Ana menü' })
    .getByRole('link', { name: 'Bilet sorgula' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PNR')
  await expect.poll(pagesSent).toEqual(['/hakkimizda', '/pnr-sorgula'])
  expect(JSON.stringify(received)).not.toContain('ABC123')
  expect(new Set(received.map(({ agent }) => agent))).toEqual(new Set(['site-gateway']))
  expect(seen.foreign, 'the browser talks to nobody else').toEqual([])
  expect(await cookiesOf(page), 'and has no cookie but the site’s own').toEqual(['token'])

  // Where the money is taken nothing is measured, however somebody comes there.
  await page.goto(`${site.url}/odeme`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(pagesSent()).toEqual(['/hakkimizda', '/pnr-sorgula'])

  await page.goto(`${site.url}/hakkimizda`)
  await expect.poll(() => received.length).toBe(3)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Çerez tercihleri' })
  await link.click()
  await expect(banner(page).getByRole('heading')).toBeFocused()
  await expect(banner(page)).toContainText('Şu anda izin veriyorsunuz.')
  await banner(page).getByRole('button', { name: 'Reddediyorum' }).click()
  await expect(link).toBeFocused()
  expect(await storedOfAnalytics(page)).toEqual(['analytics-choice'])
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Seferlerimiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seferlerimiz' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(seen.measured).toHaveLength(3)
})

test('an answer stays, and is asked for anew when the text is another', async ({ page }) => {
  await page.clock.install()
  await page.goto(`${site.url}/hakkimizda`)
  await banner(page).getByRole('button', { name: 'Reddediyorum' }).click()
  await page.clock.fastForward('00:10')
  await page.reload()
  await page.clock.fastForward('00:10')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('analytics-choice') ?? '{}')
    localStorage.setItem('analytics-choice', JSON.stringify({ ...choice, version: '2020-01-01' }))
  })
  await page.reload()
  await page.clock.fastForward('00:10')
  await expect(banner(page)).toBeVisible()
})

test('without scripts nobody is asked, nothing is measured, and the link leads to the text', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await page.goto('/hakkimizda')
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Çerez tercihleri' }).click()
  await expect(page).toHaveURL(/\/gizlilik-sozlesmesi#cerezler$/)
  await expect(page.getByRole('heading', { name: 'Çerezler' })).toBeVisible()
  expect(received).toEqual([])
})
