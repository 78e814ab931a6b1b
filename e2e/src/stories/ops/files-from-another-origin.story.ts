import { expect } from '@playwright/test'
import { tamperWith, type TamperingProxy } from '../../engines/tampering-proxy.ts'
import { copySite } from '../../sites/copies.ts'
import { type Site, sitePort, startSite } from '../../sites/site.ts'
import { findStage } from '../find-journey.ts'
import { test } from '../story-test.ts'
import { buyTwoTickets, readPnrs } from '../traveller.ts'

const sites = process.env['SITES'] ?? ''
test.skip(sites === '', 'it starts a site of its own')
// The page of the release that was changed says so.
test.use({ refusals: /integrity/i })

let site: Site
let cdn: TamperingProxy
let isChanged = false
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const port = await sitePort()
  const entry = /\/modules\/mf-search\/files\/entry\.[^/]+\.js$/
  cdn = await tamperWith(
    `http://localhost:${port}`,
    (path) => isChanged && entry.test(path),
    () => undefined,
  )
  site = await startSite(await copySite(sites, 'files-origin'), { port, env: { FILES_ORIGIN: cdn.url } })
})
test.afterAll(async () => {
  await site?.stop()
  await cdn?.stop()
})

test('files of releases come from the origin that ops have set: a ticket is bought, and a file that is changed there never runs', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(180_000)
  const request = await playwright.request.newContext({ baseURL: site.url })
  const visitor = await browser.newContext({ baseURL: site.url, locale: 'tr-TR' })
  // What a browser would send there if it sent anything.
  await visitor.addCookies([{ name: 'known', value: 'ayse', url: cdn.url }])
  const page = await visitor.newPage()
  const files: string[] = []
  const sentCookies: string[] = []
  page.on('request', async (asked) => {
    if (!/\/modules\/(?!_sets\/)/.test(asked.url())) return
    files.push(asked.url())
    if (asked.url().startsWith(cdn.url) && (await asked.headerValue('cookie')) !== null)
      sentCookies.push(asked.url())
  })
  await buyTwoTickets(page, await findStage(request, 3))
  await expect(page).toHaveURL(/\/odeme-basarili\?order=/)
  expect(await readPnrs(page)).toHaveLength(1)
  await page.goto('/iptal-kosullari')
  await page.getByRole('link', { name: 'Bilet sorgula' }).first().click()
  await expect(page.getByLabel('PNR')).toBeVisible()
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((url) => !url.startsWith(`${cdn.url}/modules/`))).toEqual([])
  expect(sentCookies, 'what a visitor is known by stays with the site').toEqual([])
  await visitor.close()

  isChanged = true
  const other = await browser.newContext({ baseURL: site.url, locale: 'tr-TR' })
  const changed = await other.newPage()
  await changed.goto('/')
  await expect(changed.getByRole('heading', { name: 'Bu sayfa şu anda açılamıyor' })).toBeVisible()
  expect(await changed.evaluate('"tampered" in globalThis')).toBe(false)
  await other.close()
  await request.dispose()
})
