import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Response } from '@playwright/test'
import { brandName } from 'shared/domain/brand'
import { alive } from '../many-tabs.ts'
import { expectReadable } from '../readable.ts'
import { root } from '../../run/step.ts'
import { test } from '../story-test.ts'

const folders = readdirSync(join(root, 'shared/ui'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('a squad sees at /test what the site is made of, every component, and every toast', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const response = await page.goto('/test')
  expect(response?.status()).toBe(200)
  expect(await response?.text()).toContain('<meta name="robots" content="noindex">')
  await expect(page).toHaveTitle(`Site denetimi | ${brandName}`)

  const modules = page.getByRole('region', { name: 'Modüller', exact: true })
  for (const module of ['host', 'mf-search', 'mf-booking', 'mf-account', 'mf-content'])
    await expect(modules.getByRole('row', { name: module })).toContainText(/\d+\.\d+\.\d+-[0-9a-f]{12}/)
  await expect(page.getByText('Ziyaretçi', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ayarlar', exact: true })).toContainText(
    'general_site_meta_title',
  )
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  expect(token).toBeTruthy()
  expect(await page.content()).not.toContain(token)

  for (const folder of folders)
    await expect(page.getByRole('heading', { level: 3, name: folder, exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectReadable(page)

  const toasts = page.getByRole('region', { name: /^Bildirimler/ })
  for (const kind of ['Yükleniyor', 'Başarı', 'Hata', 'Bilgi', 'Uyarı', 'Olağan']) {
    await page.getByRole('button', { name: `${kind} bildirimi göster` }).click()
    await expect(toasts.getByText(`Örnek: ${kind}`)).toBeVisible()
  }
  await expect.poll(() => toasts.getByRole('button', { name: 'Bildirimi kapatın' }).count()).toBeLessThan(4)
  expect(errors).toEqual([])
})

test('the gallery weighs on no other page @desktop', async ({ page }) => {
  const asked: Response[] = []
  page.on('response', (response) => response.request().resourceType() === 'script' && asked.push(response))
  await page.goto('/test')
  await expect(page.getByRole('heading', { level: 3, name: 'toast', exact: true })).toBeVisible()
  const texts = await Promise.all(asked.map(async (script) => [script.url(), await script.text()] as const))
  const ofGallery = texts.flatMap(([url, text]) => (/["'`] bildirimi g/.test(text) ? [url] : []))
  expect(ofGallery).not.toEqual([])

  asked.length = 0
  await page.goto('/sikca-sorulan-sorular')
  await alive(page)
  // What comes at rest comes meanwhile.
  await page.waitForLoadState('networkidle')
  const others = asked.map((script) => script.url())
  expect(others).not.toEqual([])
  expect(others.filter((url) => ofGallery.includes(url))).toEqual([])
})

test('without scripts /test says what it is for @desktop', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  await page.goto('/test')
  await expect(page.getByRole('heading', { level: 1, name: 'Site denetimi' })).toBeVisible()
  await expect(page.getByText('Bileşenler, sayfa betikle çalışırken gösterilir.')).toBeVisible()
})
