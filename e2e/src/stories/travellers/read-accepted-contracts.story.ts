import { expect } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { buyTwoTickets, email, phone, readPnrs } from '../traveller.ts'
import { test } from '../story-test.ts'

const link = 'Kabul ettiğiniz sözleşmeler'
const texts = ['Ön bilgilendirme formu', 'Mesafeli satış sözleşmesi']

test(
  'a buyer reads the contracts from the ticket as they were agreed to; who has the PNR learns no name',
  { tag: '@phone' },
  async ({ page, browser, baseURL, request }) => {
    await buyTwoTickets(page, await findStage(request, 3))
    const [pnr = ''] = await readPnrs(page)
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(link)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(texts)
    await expect(page.getByText(/^Sürüm \d{4}-\S+$/)).toHaveCount(2)
    await expect(page.getByRole('main')).toContainText('Ayşe Yılmaz')
    await expect(page.getByRole('main')).toContainText(email)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Biletleriniz hazır' })).toBeVisible()

    const other = await browser.newContext({ baseURL: baseURL ?? '' })
    const found = await other.newPage()
    await found.goto(`/pnr-sorgula?pnr=${pnr}`)
    await found.getByLabel('Telefon').fill(phone)
    await found.getByRole('button', { name: 'Bileti göster' }).click()
    const opened = found.waitForEvent('popup')
    await found.getByRole('button', { name: link }).click()
    const contracts = await opened
    await expect(contracts.getByRole('heading', { level: 2 })).toHaveText(texts)
    for (const word of ['Ayşe', 'Yılmaz', 'John', email])
      await expect(contracts.getByRole('main')).not.toContainText(word)
    await other.close()
  },
)
