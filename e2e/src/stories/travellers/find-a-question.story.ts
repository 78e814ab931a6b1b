import { expect } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const address = '/sikca-sorulan-sorular'

test('a traveller finds an answer by a word, and sends its address to somebody', async ({ page }) => {
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Sıkça sorulan sorular' })).toBeVisible()
  await expectReadable(page)

  await page.getByRole('searchbox', { name: 'Sorularda arayın' }).fill('ACIK BILET NEDIR')
  await expect(page.getByRole('status').filter({ hasText: 'soru bulundu' })).toBeVisible()
  const question = page.getByRole('group').filter({ hasText: 'Açık bilet nedir' })
  await expect(question.getByText('Tarihi sonra belirlenecek bir yolculuk hakkıdır')).toBeVisible()
  const link = question.getByRole('link', { name: /^Bu sorunun bağlantısı/ })
  await expect(link).toHaveAttribute('href', `${address}#acik-bilet-nedir`)
})

test('the address of a question opens it', async ({ page }) => {
  await page.goto(`${address}#acik-bilet-nedir`)
  const answer = page.getByText('Tarihi sonra belirlenecek bir yolculuk hakkıdır')
  await expect(answer).toBeVisible()
  await expect(answer).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the questions open, and the search asks the server', async ({ page }) => {
    await page.goto(address)
    await page.getByRole('heading', { level: 3, name: 'Biletimi bastırmam gerekir mi' }).click()
    await expect(page.getByText('Bilet elektroniktir.').first()).toBeVisible()

    await page.getByRole('searchbox', { name: 'Sorularda arayın' }).fill('karnesi')
    await page.getByRole('button', { name: 'Ara', exact: true }).click()
    await expect(page).toHaveURL(/\?ara=karnesi$/)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Evcil hayvanımla binebilir miyim'])
  })
})
