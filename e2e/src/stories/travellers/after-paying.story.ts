import { expect, type Page } from '@playwright/test'
import { findStage, freePairOf } from '../find-journey.ts'
import { openBus, pickSeat } from '../seats.ts'
import {
  agree,
  ayse,
  countOrders,
  fillCard,
  fillContact,
  fillPassenger,
  goodCard,
  payAtTheBank,
  payButton,
} from '../traveller.ts'
import { test } from '../story-test.ts'

test(
  'a tab used before opens the ticket at its heading, and none of its history leads back into paying',
  { tag: '@phone' },
  async ({ page, request }) => {
    const stage = await findStage(request, 1)
    const [seat] = freePairOf(stage)
    const orders = countOrders(page)
    await readFarDown(page, '/')
    await pickSeat(page, await openBus(page, stage), seat, 'Kadın')
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillPassenger(page, ayse)
    await fillContact(page)
    await fillCard(page, goodCard)
    await agree(page)
    const payment = page.url()
    await payButton(page).click()
    await payAtTheBank(page)

    const ready = page.getByRole('heading', { name: 'Biletiniz hazır' })
    await expect(ready).toBeFocused()
    await expect(ready).toBeInViewport()
    expect(await page.evaluate(() => scrollY), 'not where another page was left').toBe(0)

    // As Firefox comes back: straight to the page that the bank was reached from.
    await page.goto(payment)
    await page.getByRole('link', { name: 'Biletimi göster' }).click()
    await expect(ready).toBeFocused()
    await page.goBack()
    await expect(page.getByText('Bu siparişin ödemesi alındı')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    expect(orders()).toBe(1)
  },
)

/** A document of this tab that was left far down. */
async function readFarDown(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
}
