import { expect } from '@playwright/test'
import { copySite } from '../../sites/copies.ts'
import { type Site, sitePort, startSite } from '../../sites/site.ts'
import { hasWorker, keptAddresses, offlineTickets, workerIsThere } from '../service-worker.ts'
import { test } from '../story-test.ts'

const sites = process.env['SITES'] ?? ''
test.skip(sites === '', 'it starts its site twice')
test.use({ serviceWorkers: 'allow' })

let site: Site
test.afterAll(() => site?.stop())

test('ops switch the worker off, and a browser that has it loses it at its next visit', async ({ page }) => {
  test.setTimeout(600_000)
  const dataDir = await copySite(sites, 'worker-off')
  // The same origin before and after.
  const port = await sitePort()
  site = await startSite(dataDir, { port })
  await page.goto(site.url)
  await workerIsThere(page)
  expect((await keptAddresses(page)).length).toBeGreaterThan(0)
  await site.stop()
  await page.goto(`${site.url}/seferlerimiz`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('İnternet bağlantısı yok')

  site = await startSite(dataDir, { port, env: { SERVICE_WORKER: 'off' } })
  await page.goto(site.url)
  await expect.poll(() => keptAddresses(page)).toEqual([])
  await expect.poll(() => hasWorker(page)).toBe(false)
  await page.goto(site.url)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto(site.url + offlineTickets)
  await expect(page.getByText('Biletleri cihazda saklama şu an kapalı')).toBeVisible()
  expect(await hasWorker(page), 'and gets none anew').toBe(false)
})
