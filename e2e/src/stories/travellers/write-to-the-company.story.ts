import { expect } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const message = (mark: string) => `Otobüste mavi bir şemsiye unuttum. ${mark}`

test('a traveller writes to the company and takes a reference along', async ({ page }) => {
  await page.goto('/iletisim', { waitUntil: 'networkidle' })
  await expectReadable(page)
  await page.getByRole('button', { name: 'Gönder' }).click()
  await expect(page.getByRole('region', { name: /şunları düzeltin/ })).toBeFocused()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Konu seçin.' }).click()
  await page.getByLabel('Konu').selectOption('Kayıp eşya')
  await page.getByLabel('Ad', { exact: true }).fill('Işıl')
  await page.getByLabel('Soyad').fill('Şahin')
  await page.getByLabel('E-posta').fill(`isil-${Date.now()}@example.com`)
  await page.getByLabel('Mesajınız').fill(message(String(Date.now())))
  await page.getByRole('button', { name: 'Gönder' }).click()
  const sent = page.getByRole('region', { name: 'Mesajınız bize ulaştı' })
  await expect(sent).toBeFocused()
  await expect(sent).toContainText(/[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}/)
  await expectReadable(page)
})

test('a message that finds no network is still there when it comes back @phone', async ({
  page,
  context,
}) => {
  await page.goto('/iletisim', { waitUntil: 'networkidle' })
  await page.getByLabel('Konu').selectOption('Öneri')
  await page.getByLabel('Ad', { exact: true }).fill('Işıl')
  await page.getByLabel('Soyad').fill('Şahin')
  await page.getByLabel('E-posta').fill(`isil-${Date.now()}@example.com`)
  await page.getByLabel('Mesajınız').fill(message('çevrimdışı'))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Gönder' }).click()
  await expect(page.getByText('Bağlantı kurulamadı')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByLabel('Mesajınız')).toHaveValue(message('çevrimdışı'))
  await page.getByRole('button', { name: 'Gönder' }).click()
  await expect(page.getByRole('region', { name: 'Mesajınız bize ulaştı' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is sent by the browser, and answered with a page @phone', async ({ page }) => {
    await page.goto('/iletisim')
    await page.getByLabel('Konu').selectOption('Bilet ve sefer')
    await page.getByLabel('Ad', { exact: true }).fill('Işıl')
    await page.getByLabel('Soyad').fill('Şahin')
    await page.getByLabel('E-posta').fill('yok')
    await page.getByLabel('Mesajınız').fill(message('betiksiz'))
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mesajınız gönderilemedi' })).toBeVisible()
    await expect(page.getByText('Geçerli bir e-posta girin.')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Mesajınız')).toHaveValue(message('betiksiz'))
    await page.getByLabel('E-posta').fill(`isil-${Date.now()}@example.com`)
    await page.getByRole('button', { name: 'Gönder' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mesajınız bize ulaştı' })).toBeVisible()
  })
})
