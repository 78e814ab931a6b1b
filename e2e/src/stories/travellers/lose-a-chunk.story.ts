import { expect, type Page } from '@playwright/test'
import { brandName } from 'shared/domain/brand'
import { findStage } from '../find-journey.ts'
import { chooseTwoAndBeRefusedAThird, fillEverything, goodCard, searchIstanbulAnkara } from '../traveller.ts'
import { test } from '../story-test.ts'

/** From now on this browser gets no script of a remote: a lost deploy, a broken cache, a bad network. */
async function loseScripts(page: Page, module: string): Promise<void> {
  await page.route(`**/modules/${module}/**/*.js`, (route) => route.fulfill({ status: 404 }))
}

const woman = (page: Page) => page.getByRole('group', { name: /^Kadın yolcu/ })
const card = (page: Page) => page.getByLabel('Kart numarası')

async function expectTypedToBeThere(page: Page): Promise<void> {
  await expect(woman(page).getByLabel('Ad', { exact: true })).toHaveValue('Ayşe')
  await expect(woman(page).getByLabel('T.C. kimlik no')).toHaveValue('10000000146')
  await expect(page.getByRole('group', { name: /^Erkek yolcu/ }).getByLabel('Pasaport no')).toHaveValue(
    'P1234567',
  )
  await expect(page.getByLabel('E-posta')).toHaveValue('ayse@ornek.com')
}

test('a buyer loses a page, a reload and a way back, and nothing that was typed but the card', async ({
  page,
  request,
}) => {
  const stage = await findStage(request, 3)
  await searchIstanbulAnkara(page, stage.date)
  await chooseTwoAndBeRefusedAThird(page, stage)
  await fillEverything(page, goodCard)

  await page.reload()
  await expectTypedToBeThere(page)
  await expect(card(page)).toHaveValue('')

  await card(page).fill(goodCard)
  await loseScripts(page, 'mf-search')
  await page.getByRole('link', { name: `${brandName} ana sayfa` }).click()
  // The payment is left with its document, whatever is lost of the page there.
  await expect(page.getByRole('heading', { name: 'Bu sayfa şu anda açılamıyor' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.unroute('**/modules/mf-search/**/*.js')
  await page.goBack()
  await expectTypedToBeThere(page)
  await expect(card(page), 'a card is never remembered').toHaveValue('')
})

test('whoever loses a page on the way gets its document, once, and then a page that says so', async ({
  page,
}) => {
  await page.goto('/hakkimizda')
  await loseScripts(page, 'mf-account')
  const documents: string[] = []
  page.on('request', (asked) => asked.isNavigationRequest() && documents.push(new URL(asked.url()).pathname))
  await page.getByRole('contentinfo').getByRole('link', { name: 'PNR sorgula' }).click()
  const retry = page.getByRole('button', { name: 'Tekrar dene' })
  await expect(retry).toBeVisible()
  expect(documents).toEqual(['/pnr-sorgula'])

  await page.unroute('**/modules/mf-account/**/*.js')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'PNR sorgulama' })).toBeVisible()
})

test('a reader who loses a text on the way reads it in its document, which needs none of the lost scripts', async ({
  page,
}) => {
  await page.goto('/pnr-sorgula')
  await loseScripts(page, 'mf-content')
  const document = page.waitForRequest((asked) => asked.isNavigationRequest())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click()
  expect(new URL((await document).url()).pathname).toBe('/hakkimizda')
  await expect(page.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tekrar dene' })).toHaveCount(0)
})
