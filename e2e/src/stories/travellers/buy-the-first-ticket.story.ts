import { expect, test } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import {
  buyTwoTickets,
  chooseTwoAndBeRefusedAThird,
  fillEverything,
  payAtTheBank,
  readPnr,
  searchIstanbulAnkara,
} from '../traveller.ts'

test('a visitor buys two tickets to Ankara and finds them again', async ({ page, request }) => {
  const stage = await findStage(request, 3)
  await buyTwoTickets(page, stage)

  await expect(page).toHaveURL(/\/odeme-basarili\?order=/)
  await expect(page.getByText('Bilet satın alma işlemi başarıyla tamamlandı.')).toBeVisible()
  const result = page.getByRole('main')
  await expect(result).toContainText('AYŞE YILMAZ')
  await expect(result).toContainText('JOHN SM')
  const pnr = await readPnr(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
  expect(await readPnr(page), 'a reload shows the same ticket').toBe(pnr)

  await page.goto('/pnr-sorgula')
  await page.getByLabel('PNR').fill(pnr.toLowerCase())
  await page.getByLabel('Telefon').fill('+90 (532) 123 45 67')
  await page.getByRole('button', { name: 'Bileti göster' }).click()
  await expect(page.getByText('AYŞE YILMAZ').first()).toBeVisible()
})

test('a declined card keeps everything but the CVV', async ({ page, request }) => {
  const stage = await findStage(request, 3)
  await searchIstanbulAnkara(page, stage.date)
  await chooseTwoAndBeRefusedAThird(page, stage)
  await fillEverything(page, '4102090000000000')
  await page.getByRole('button', { name: /Siparişi onayla ve/ }).click()
  await payAtTheBank(page)

  await expect(page).toHaveURL(/\/odeme-basarisiz\?order=/)
  await expect(page.getByText(/bakiye|limit/i).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /tekrar|dene/i })
    .click()
  await expect(page).toHaveURL(/\/odeme\?/)
  const first = page.getByRole('group', { name: /^Kadın yolcu/ })
  await expect(first.getByLabel('Ad', { exact: true })).toHaveValue('Ayşe')
  await expect(first.getByLabel('T.C. kimlik no')).toHaveValue('10000000146')
  await expect(page.getByLabel('E-posta')).toHaveValue('ayse@ornek.com')
  await expect(page.getByLabel('CVV')).toHaveValue('')
})
