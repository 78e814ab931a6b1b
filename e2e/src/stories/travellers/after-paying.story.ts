import { expect, test, type Page } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { openBus, pickPair } from '../seats.ts'
import { countOrders, fillEverything, goodCard, payAtTheBank, payButton } from '../traveller.ts'

test(
  'a tab used before opens the tickets at their heading, and none of its history leads back into paying',
  { tag: '@phone' },
  async ({ page, request }) => {
    const stage = await findStage(request, 1)
    const [pair] = stage.freePairs
    if (!pair) throw new Error('the stage has no free pair')
    const orders = countOrders(page)
    await readFarDown(page, '/')
    const map = await openBus(page, stage)
    await pickPair(page, map, pair)
    await page.getByRole('button', { name: 'Devam et' }).click()
    await fillEverything(page, goodCard)
    const payment = page.url()
    await payButton(page).click()
    await payAtTheBank(page)

    const ready = page.getByRole('heading', { name: 'Biletleriniz hazır' })
    await expect(ready).toBeInViewport()
    await expect(ready).toBeFocused()
    expect(await page.evaluate(() => scrollY), 'not where another page was left').toBe(0)

    // As Firefox comes back: straight to the page that the bank was reached from.
    await page.goto(payment)
    await expect(page.getByText('Bu siparişin ödemesi alındı')).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await page.getByRole('link', { name: 'Biletimi göster' }).click()
    await expect(ready).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Bu siparişin ödemesi alındı')).toBeVisible()
    await page.goForward()
    await expect(ready).toBeFocused()

    const another = await page.context().newPage()
    await another.goto(payment)
    await expect(another.getByRole('link', { name: 'Biletimi göster' })).toBeVisible()
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
