import { expect, test } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { buyTwoTickets, readPnrs } from '../traveller.ts'

test('a visitor buys two tickets to Ankara and finds them again', async ({ page, request }) => {
  const stage = await findStage(request, 3)
  await buyTwoTickets(page, stage)

  await expect(page).toHaveURL(/\/odeme-basarili\?order=/)
  await expect(page.getByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toBeVisible()
  const result = page.getByRole('main')
  await expect(result).toContainText('AYŞE YILMAZ')
  await expect(result).toContainText('JOHN SM')
  const [pnr = ''] = await readPnrs(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
  expect(await readPnrs(page), 'a reload shows the same ticket').toEqual([pnr])

  await page.goto('/pnr-sorgula')
  await page.getByLabel('PNR').fill(pnr.toLowerCase())
  await page.getByLabel('Telefon').fill('+90 (532) 123 45 67')
  await page.getByRole('button', { name: 'Bileti göster' }).click()
  await expect(page.getByText('AYŞE YILMAZ').first()).toBeVisible()
})
