import { expect, type Page } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { buyTwoTickets, email, readPnrs } from '../traveller.ts'
import { test } from '../story-test.ts'

test('a visitor buys two tickets to Ankara, keeps them on paper and in the calendar, and finds them again', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 3)
  await buyTwoTickets(page, stage)

  await expect(page).toHaveURL(/\/odeme-basarili\?order=/)
  await expect(page.getByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toBeVisible()
  const result = page.getByRole('main')
  await expect(result).toContainText('AYŞE YILMAZ')
  await expect(result).toContainText('JOHN SM')
  await expect(page.getByRole('region', { name: 'Planınız değişirse' })).toContainText('Şimdi iptal')
  const [pnr = ''] = await readPnrs(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
  expect(await readPnrs(page), 'a reload shows the same ticket').toEqual([pnr])
  expect(await download(page, 'PDF indir')).toMatchObject({ type: 'application/pdf', begins: '%PDF-' })
  expect(await download(page, 'Takvime ekle')).toMatchObject({ type: 'text/calendar', begins: 'BEGIN' })
  await page.getByRole('button', { name: 'Bileti yeniden e-postala' }).click()
  await expect(page.getByText(`Biletiniz ${email} adresine yeniden gönderiliyor.`)).toBeVisible()

  await page.goto('/pnr-sorgula')
  await page.getByLabel('PNR').fill(pnr.toLowerCase())
  await page.getByLabel('Telefon').fill('+90 (532) 123 45 67')
  await page.getByRole('button', { name: 'Bileti göster' }).click()
  await expect(page.getByText('AYŞE YILMAZ').first()).toBeVisible()
})

async function download(page: Page, link: string): Promise<{ type: string; begins: string }> {
  const href = await page.getByRole('link', { name: link }).getAttribute('href')
  const response = await page.request.get(href ?? '')
  const type = response.headers()['content-type']?.split(';')[0] ?? ''
  return { type, begins: (await response.body()).subarray(0, 5).toString() }
}
