import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { logIn } from '../member.ts'
import { breakToken } from '../old-token.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

async function openDetails(page: Page): Promise<void> {
  await page.goto('/hesabim/bilgilerim')
  await expect(page).toHaveURL(/\/giris-yap\?next=/)
  await logIn(page, 'rotabus-demo')
  await expect(page).toHaveURL(/\/hesabim\/bilgilerim$/)
  await expect(page.getByLabel('Soyad', { exact: true })).toBeVisible()
}

test('details that are changed in one tab show in the other, and the name in every header @desktop', async ({
  page,
  context,
}) => {
  await openDetails(page)
  const second = await context.newPage()
  await second.goto('/hesabim/bilgilerim')
  await expect(second.getByLabel('Soyad', { exact: true })).toHaveValue('Yolcu')
  await second.getByLabel('Doğum tarihi').fill('1990-05-01')

  try {
    await page.getByLabel('Soyad', { exact: true }).fill('Yolcugil')
    await page.getByRole('button', { name: 'Bilgilerimi kaydet' }).click()
    await expect(page.getByRole('banner')).toContainText('Deniz Yolcugil')
    await expect(second.getByRole('banner')).toContainText('Deniz Yolcugil')
    await expect(second.getByLabel('Soyad', { exact: true })).toHaveValue('Yolcugil')
    await expect(second.getByLabel('Doğum tarihi'), 'what is typed stays').toHaveValue('1990-05-01')
    await expectReadable(page)
  } finally {
    await page.getByLabel('Soyad', { exact: true }).fill('Yolcu')
    await page.getByRole('button', { name: 'Bilgilerimi kaydet' }).click()
    await expect(second.getByRole('banner')).not.toContainText('Yolcugil')
  }
})

test('a token that is worth nothing in the middle of the passenger form loses nothing @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await openDetails(page)
  await page.getByRole('button', { name: 'Yolcu ekle' }).click()
  const form = page.getByRole('form', { name: 'Yeni yolcu' })
  await form.getByLabel('Ad', { exact: true }).fill('Nebahat')
  await form.getByLabel('Soyad', { exact: true }).fill('Uzun')
  await form.getByRole('button', { name: /Cinsiyet/ }).click()
  await page.getByRole('option', { name: 'Kadın' }).click()
  await form.getByLabel('T.C. kimlik no').fill('11111111110')
  await expectReadable(page)

  await breakToken(context, baseURL)
  await form.getByRole('button', { name: 'Yolcuyu kaydet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })
  await dialog.getByLabel('E-posta').fill('demo@rotabus.example')
  await dialog.getByLabel('Şifre', { exact: true }).fill('rotabus-demo')
  await dialog.getByRole('button', { name: 'Giriş yap', exact: true }).click()
  const remove = page.getByRole('button', { name: 'Sil: Nebahat Uzun' })
  await expect(remove, 'sent again by itself').toBeVisible()

  await remove.click()
  const question = page.getByRole('alertdialog', { name: 'Yolcu silinsin mi?' })
  await expect(question).toBeVisible()
  await expectReadable(page)
  await question.getByRole('button', { name: 'Sil', exact: true }).click()
  await expect(remove).toBeHidden()
  await expect(page.getByRole('button', { name: 'Yolcu ekle' })).toBeFocused()
})

test('a member permits and forbids advertising by channel, and it is so after a reload @phone', async ({
  page,
}) => {
  await openDetails(page)
  const sms = page.getByRole('switch', { name: /SMS/ })
  await sms.check()
  await expect(page.getByText(/tarihinde verildi/).first()).toBeVisible()
  await page.reload()
  await expect(sms).toBeChecked()
  await sms.uncheck()
  await expect(page.getByText(/tarihinde geri alındı/)).toBeVisible()
})

test('a member reads everything that is stored, and takes it along as a file', async ({ page }) => {
  await openDetails(page)
  await page.getByRole('link', { name: 'Verilerimin dökümü' }).click()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Dökümü hazırla' }).click()
  const orders = page.getByRole('heading', { name: /^Siparişler/ })
  await expect(orders).toBeVisible()
  const address = page.getByText('demo@rotabus.example').first()
  await expect(address, 'folded').toBeHidden()
  await page.getByRole('link', { name: /^Üyelik bilgileri/ }).click()
  await expect(address).toBeInViewport()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Hepsini aç' }).click()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Hepsini kapat' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'JSON olarak indir' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^verilerim-\d{4}-\d{2}-\d{2}\.json$/)
  const file: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file).toMatchObject({ format: 'rotabus-member-export', version: 1 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'JSON olarak indir' })).toBeHidden()
  await expect(orders).toBeVisible()
  await expect(address, 'open on paper').toBeVisible()
})
