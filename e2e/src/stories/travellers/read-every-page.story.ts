import { expect, type Page } from '@playwright/test'
import { brandName } from 'shared/domain/brand'
import { findStage } from '../find-journey.ts'
import { expectReadable } from '../readable.ts'
import { openSeatMap } from '../seats.ts'
import { searchIstanbulAnkara } from '../traveller.ts'
import { test } from '../story-test.ts'

const pages = [
  ['/', new RegExp(String.raw`${brandName} \| Online Otobüs Bileti`)],
  ['/hakkimizda', /^Hakkımızda/],
  ['/iptal-kosullari', /^İptal koşulları/],
  ['/on-bilgilendirme-formu', /^Ön bilgilendirme formu/],
  ['/mesafeli-satis-sozlesmesi', /^Mesafeli satış sözleşmesi/],
  ['/kisisel-verilerin-korunmasi', /^Kişisel verilerin korunması/],
  ['/uyelik-iptali', /^Üyelik iptali/],
  ['/e-posta-degisikligi', /^E-posta adresi/],
  ['/giris-yap', /^Giriş/],
  ['/pnr-sorgula', /^PNR/],
  ['/e-bilet-sorgula', /^E-bilet/],
  ['/odeme', /^Ödeme/],
  ['/bilet-dogrula', /^Bilet doğrula/],
  ['/odeme-basarili', new RegExp(brandName)],
  ['/odeme-basarisiz', new RegExp(brandName)],
] as const

const textPath = /^\/(hakkimizda|iptal-|on-bilgi|mesafeli-|kisisel-|uyelik-)/

for (const [path, title] of pages) {
  test(`${path} opens for everybody: no error, nothing cut off, axe finds nothing`, async ({ page }) => {
    const errors = listenForErrors(page)
    const response = await page.goto(path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectReadable(page)
    expect(errors).toEqual([])
  })
}

test('a search engine finds each text under a description of its own @desktop', async ({ request }) => {
  const texts = pages.map(([path]) => path).filter((path) => path === '/' || textPath.test(path))
  const documents = await Promise.all(texts.map(async (path) => (await request.get(path)).text()))
  const descriptions = documents.map((html) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1])
  expect(descriptions.every(Boolean)).toBe(true)
  expect(new Set(descriptions).size).toBe(7)
})

test('an unknown address answers 404 and leads back to the search', async ({ page }) => {
  const response = await page.goto('/yok-boyle-bir-sayfa', { waitUntil: 'networkidle' })
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Sayfa bulunamadı' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Sefer bul' })).toBeVisible()
})

test('the results and an open seat map are readable for everybody', async ({ page, request }) => {
  const errors = listenForErrors(page)
  const stage = await findStage(request, 1)
  await searchIstanbulAnkara(page, stage.date)
  await expectReadable(page)
  const map = await openSeatMap(page, stage)
  await expect(map.getByRole('gridcell').first()).toBeVisible()
  await expectReadable(page)
  expect(errors).toEqual([])
})

function listenForErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}
