import { expect, test, type Page } from '@playwright/test'
import { findStage, type Stage } from '../find-journey.ts'
import {
  fillCard,
  fillPassenger,
  openSeatMap,
  payAtTheBank,
  pickSeat,
  searchIstanbulAnkara,
  seatButton,
} from '../traveller.ts'

const phone = '0532 123 45 67'

test('a visitor buys two tickets to Ankara and finds them again', async ({ page, request }) => {
  const stage = await findStage(request, 3)
  await searchIstanbulAnkara(page, stage.date)
  await chooseTwoAndBeRefusedAThird(page, stage)
  await fillEverything(page, '4508034508034509')
  await page.getByRole('button', { name: /Siparişi onayla ve/ }).click()
  await payAtTheBank(page)

  await expect(page).toHaveURL(/\/odeme-basarili\?order=/)
  await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()
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

/** A woman and a man, each alone in a pair; a second woman alone is over the limit of the bus. */
async function chooseTwoAndBeRefusedAThird(page: Page, stage: Stage): Promise<void> {
  const [first, second, third] = stage.freePairs.map(([seat]) => seat)
  if (!first || !second || !third) throw new Error('the stage has too few pairs')
  const map = await openSeatMap(page, stage)
  await pickSeat(page, map, first, 'Kadın')
  await pickSeat(page, map, second, 'Erkek')
  await pickSeat(page, map, third, 'Kadın')
  await expect(
    page.getByText('Maksimum tek başına oturan kadın yolcu sayısına ulaştınız.').first(),
  ).toBeVisible()
  await expect(seatButton(map, third)).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('button', { name: 'Devam et' }).click()
  await expect(page).toHaveURL(/\/odeme\?/)
}

async function fillEverything(page: Page, card: string): Promise<void> {
  const woman = page.getByRole('group', { name: /^Kadın yolcu/ })
  const man = page.getByRole('group', { name: /^Erkek yolcu/ })
  await fillPassenger(woman, page, { name: 'Ayşe', surname: 'Yılmaz', identity: '10000000146' })
  await fillPassenger(man, page, {
    name: 'John',
    surname: 'Smith',
    identity: 'P1234567',
    nationality: 'Almanya',
  })
  await page.getByLabel('Telefon', { exact: true }).first().fill(phone)
  await page.getByLabel('E-posta').fill('ayse@ornek.com')
  await fillCard(page, card)
  await page.getByRole('checkbox', { name: /mesafeli satış sözleşmesini/i }).check({ force: true })
}

async function readPnr(page: Page): Promise<string> {
  const text = (await page.getByRole('main').textContent()) ?? ''
  const found = /PNR\s*([A-HJKMNP-Z2-9]{6})/.exec(text)?.[1]
  if (!found) throw new Error('no PNR on the page')
  return found
}
