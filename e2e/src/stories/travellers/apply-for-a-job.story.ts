import { Buffer } from 'node:buffer'
import { expect, type Page } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
})
const cv = file('Işıl Şahin özgeçmiş.pdf', '%PDF-1.7\nDeneyim\n%%EOF')

async function openFirstPosting(page: Page) {
  await page.goto('/kariyer')
  await page.getByRole('link', { name: 'Genel başvuru' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Genel başvuru' })).toBeVisible()
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel('Ad', { exact: true }).fill('Işıl')
  await page.getByLabel('Soyad').fill('Şahin')
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Telefon').fill('0532 123 45 67')
  await page.getByLabel('Kendinizi kısaca tanıtın').fill('On yıldır uzun yolda direksiyon sallıyorum.')
  await page.getByLabel(/aydınlatma metnini/).check()
}

test('who looks for work finds a position and applies with a CV', async ({ page }) => {
  await page.goto('/kariyer')
  await expectReadable(page)
  await openFirstPosting(page)
  await expectReadable(page)
  await fillIn(page, `isil-${Date.now()}@example.com`)
  await page.getByLabel('Özgeçmiş').setInputFiles(cv)
  await page.getByRole('button', { name: 'Başvurun' }).click()
  await expect(page.getByRole('region', { name: 'Başvurunuz bize ulaştı' })).toBeFocused()
  await expectReadable(page)
})

test('a file that is no document is refused at its field, and nothing that was typed is lost', async ({
  page,
}) => {
  await openFirstPosting(page)
  await fillIn(page, `isil-${Date.now()}@example.com`)
  await page.getByLabel('Özgeçmiş').setInputFiles(file('cv.pdf', '<!doctype html><script>alert(1)</script>'))
  await page.getByRole('button', { name: 'Başvurun' }).click()
  const summary = page.getByRole('region', { name: /şunları düzeltin/ })
  await expect(summary.getByRole('link', { name: /PDF, DOCX veya ODT/ })).toBeVisible()
  await expect(page.getByLabel('Soyad')).toHaveValue('Şahin')
  await page.getByLabel('Özgeçmiş').setInputFiles(file('buyuk.pdf', `%PDF-1.7${'x'.repeat(3 * 1024 * 1024)}`))
  await page.getByRole('button', { name: 'Başvurun' }).click()
  await expect(summary.getByRole('link', { name: 'Özgeçmiş dosyası en çok 3 MB olabilir.' })).toBeVisible()
  await page.getByLabel('Özgeçmiş').setInputFiles(cv)
  await page.getByRole('button', { name: 'Başvurun' }).click()
  await expect(page.getByRole('region', { name: 'Başvurunuz bize ulaştı' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser sends the form with its file @phone', async ({ page }) => {
    await openFirstPosting(page)
    await fillIn(page, `isil-${Date.now()}@example.com`)
    await page.getByLabel('Özgeçmiş').setInputFiles(cv)
    await page.getByRole('button', { name: 'Başvurun' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Başvurunuz bize ulaştı' })).toBeVisible()
  })
})
