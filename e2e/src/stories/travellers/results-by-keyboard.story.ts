import { expect, test } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { tabTo } from '../search-form.ts'

test('a traveller chooses a day, filters, reads the stops and opens the seats by keyboard alone', async ({
  page,
  request,
}) => {
  const { date } = await findStage(request, 1)
  await page.goto(`/seferler?from=340&to=6&date=${date}&ticket_type=oneway`)
  const days = page.getByRole('navigation', { name: 'Yakın günler' })
  await tabTo(page, days.getByRole('link').last())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`date=${date}`))
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`date=${date}`))

  const cheapest = page.getByRole('button', { name: 'En ucuz' })
  await tabTo(page, cheapest)
  await page.keyboard.press('Space')
  await expect(cheapest).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(cheapest).toHaveAttribute('aria-pressed', 'false')
  await expect(cheapest).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Duraklar ve olanaklar' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Duraklar' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Koltuk seç' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
})
