import { expect } from '@playwright/test'
import { findStage } from '../find-journey.ts'
import { tabTo } from '../search-form.ts'
import { test } from '../story-test.ts'

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

  const order = page.getByRole('combobox', { name: 'Sıralama' })
  await tabTo(page, order)
  await page.keyboard.type('En h')
  await expect(page).toHaveURL(/sort=duration_asc/)
  await page.keyboard.press('Home')
  await expect(page).not.toHaveURL(/sort=/)
  await expect(order).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Duraklar ve olanaklar' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Duraklar' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Koltuk seç' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
})
