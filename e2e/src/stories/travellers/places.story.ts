import { expect, type Page } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const points = '/bilet-satis-noktalari'
const shuttles = '/servis-guzergahlari'
const search = (page: Page) => page.getByRole('searchbox', { name: 'İl, ilçe veya otogar arayın' })

test('a traveller finds a counter by typing, and its number to call', async ({ page }) => {
  await page.goto(points, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Bilet satış noktaları' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(81)
  await expectReadable(page)

  await search(page).fill('KADIKOY')
  await expect(page.getByRole('status').filter({ hasText: 'satış noktası bulundu' })).toBeVisible()
  const point = page.getByRole('listitem').filter({ hasText: 'Kadıköy Acentesi' })
  await expect(point.getByText('Pazartesi–Cumartesi 09:00–20:00')).toBeVisible()
  await expect(point.getByRole('link')).toHaveAttribute('href', /^tel:\+90\d{10}$/)

  await search(page).fill('atlantis')
  await expect(page.getByRole('link', { name: 'Bütün satış noktaları' })).toBeVisible()
  await expectReadable(page)
})

test('a traveller chooses a province in the list of them, by the keyboard', async ({ page }) => {
  await page.goto(points, { waitUntil: 'networkidle' })
  await page.getByText('İl seçin (81)').focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('navigation', { name: 'İller' })
    .getByRole('link', { name: /^İzmir/ })
    .press('Enter')
  await expect(page).toHaveURL(/\?il=izmir$/)
  await expect(page.getByRole('heading', { level: 1, name: 'İzmir bilet satış noktaları' })).toBeVisible()
  await expect(page).toHaveTitle(/^İzmir otobüs bileti satış noktaları/)
  await expect(page.getByRole('heading', { level: 3, name: 'İzmir İZOTAŞ' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ankara' })).toHaveCount(0)
  await expectReadable(page)
})

test('a traveller presses a province on the map @desktop', async ({ page }) => {
  await page.goto(points, { waitUntil: 'networkidle' })
  await page.locator('svg a[href$="?il=van"] circle').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Van bilet satış noktaları' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Bilet satış noktaları' })).toBeVisible()
})

test('a traveller reads how a shuttle follows the bus, and jumps to a city', async ({ page }) => {
  await page.goto(shuttles, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Servis güzergâhları' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('navigation', { name: 'Şehirler' }).getByRole('link', { name: 'Trabzon' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Trabzon' })).toBeInViewport()
  await page.getByRole('link', { name: 'Trabzon bilet satış noktaları' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trabzon bilet satış noktaları' })).toBeVisible()
})

test('search engines learn both pages, and of a province under its own address @desktop', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text()
  for (const path of [points, shuttles]) expect(sitemap).toContain(`${path}</loc>`)
  const page = await (await request.get(`${points}?il=sanliurfa`)).text()
  expect(page).toMatch(/<link rel="canonical" href="[^"]+\/bilet-satis-noktalari\?il=sanliurfa"/)
  expect(page).toContain('"@type":"TravelAgency"')
  const spelled = await request.get(`${points}?il=${encodeURIComponent('Şanlıurfa')}`, { maxRedirects: 0 })
  expect([spelled.status(), spelled.headers()['location']]).toEqual([301, `${points}?il=sanliurfa`])
  expect((await request.get(`${points}?il=atlantis`)).status()).toBe(404)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search asks the server, the map leads to a province, the list of provinces opens', async ({
    page,
  }) => {
    await page.goto(points)
    await search(page).fill('kadikoy')
    await page.getByRole('button', { name: 'Ara', exact: true }).click()
    await expect(page).toHaveURL(/\?ara=kadikoy$/)
    await expect(page.getByRole('heading', { level: 3, name: 'Kadıköy Acentesi' })).toBeVisible()

    await page.locator('svg a[href$="?il=erzurum"] circle').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Erzurum bilet satış noktaları' })).toBeVisible()

    await page.getByText('İl seçin (81)').click()
    await page.getByRole('navigation', { name: 'İller' }).getByRole('link', { name: /^Bolu/ }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Bolu Otogarı' })).toBeVisible()
  })

  test('the shuttles are read as they are', async ({ page }) => {
    await page.goto(shuttles)
    await page.getByRole('navigation', { name: 'Şehirler' }).getByRole('link', { name: 'Bursa' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Bursa' })).toBeInViewport()
    await expect(page.getByText('Otobüsün kalkışından 40 dakika önce').first()).toBeVisible()
  })
})
