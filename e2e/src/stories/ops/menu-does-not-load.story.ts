import { expect } from '@playwright/test'
import { copySite } from '../../sites/copies.ts'
import { changeData } from '../../sites/change-data.ts'
import { type Site, startSite } from '../../sites/site.ts'
import { test } from '../story-test.ts'

const sites = process.env['SITES'] ?? ''
test.skip(sites === '', 'it takes the menu away')

let site: Site
test.afterAll(() => site?.stop())

test('the menu does not load: every page works all the same, and says so once', async ({ browser }) => {
  test.setTimeout(600_000)
  const dataDir = await copySite(sites, 'no-menu')
  await changeData(dataDir, 'ALTER TABLE menu_items RENAME TO menu_items_away')
  site = await startSite(dataDir)
  const page = await browser.newPage({ baseURL: site.url })

  const response = await page.goto('/hakkimizda')
  expect(response?.status()).toBe(200)
  expect(await response?.text(), 'rendered by the server').toContain('<h1')
  await expect(page.getByRole('alert').filter({ hasText: /^Error$/ })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(menu.getByRole('link')).toHaveText(['Bilet sorgula'])
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0)

  await menu.getByRole('link', { name: 'Bilet sorgula' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /^Error$/ })).toHaveCount(1)

  const withoutScripts = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  await withoutScripts.goto('/hakkimizda')
  await expect(withoutScripts.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
  await expect(withoutScripts.getByText('Error', { exact: true })).toHaveCount(0)
})
