import { expect, type Page } from '@playwright/test'
import { daysBetween, formatDate } from 'shared/domain/dates'
import { brandName } from 'shared/domain/brand'
import { alive } from '../many-tabs.ts'
import { expectReadable } from '../readable.ts'
import { inDays, openList, placeField, searchFacts } from '../search-form.ts'
import { test } from '../story-test.ts'

test('the form is readable for everybody: full list, answers, no answer', async ({ page }) => {
  await page.goto('/')
  const from = placeField(page, 'Nereden')
  await expect(from).toBeVisible()
  await expectReadable(page)
  await from.click()
  await expect((await openList(page)).getByRole('option').nth(5)).toBeAttached()
  await expectReadable(page)
  await from.fill('istan')
  await expect(page.getByRole('option').first()).toContainText('İstanbul (tümü)')
  await expectReadable(page)
  await from.fill('zzz')
  await expect(page.getByText(/Böyle bir yer bulamadık/)).toBeVisible()
  await expectReadable(page)
})

test('the calendar is readable for everybody, and names the holidays', async ({ page, request }) => {
  const { configuration } = await searchFacts(request)
  const holiday = configuration.holidays.find(({ date, half }) => date > inDays(0) && !half)
  if (!holiday) throw new Error('No holiday in the days on sale.')
  await page.goto('/')
  await expect(placeField(page, 'Nereden')).toBeVisible()
  await page.getByRole('button', { name: /^Gidiş \d/ }).click()
  const calendar = page.getByRole('dialog')
  const day = calendar.getByRole('button', { name: `${formatDate(holiday.date)}, ${holiday.name}` })
  for (let months = 0; months <= daysBetween(inDays(0), holiday.date) / 28; months += 1) {
    if (await day.isVisible()) break
    await page.keyboard.press('PageDown')
  }
  await expect(day).toBeVisible()
  await expect(calendar.getByRole('list', { name: 'Bu ayın özel günleri' })).toContainText(holiday.name)
  await expectReadable(page)
})

test('errors stand at their fields, and the first has the focus', async ({ page }) => {
  await page.goto(`/?date=${inDays(1)}`)
  await expect(placeField(page, 'Nereden')).toBeVisible()
  await page.getByRole('button', { name: 'Sefer bul' }).click()
  await expect(placeField(page, 'Nereden')).toBeFocused()
  await expect(placeField(page, 'Nereden')).toHaveAccessibleDescription('Nereden bineceğinizi seçin.')
  await page.keyboard.press('Escape')
  await expectReadable(page)
})

test('without its stations the page says so and finds them again', async ({ page }) => {
  await page.goto('/hakkimizda')
  await page.route('**/api/v1/stations-list', (route) => route.abort())
  await openHome(page)
  await expect(page.getByText('Duraklar şu anda yüklenemedi')).toBeVisible()
  await expectReadable(page)
  await page.unroute('**/api/v1/stations-list')
  await page.getByRole('button', { name: 'Tekrar deneyin' }).click()
  await expect(placeField(page, 'Nereden')).toBeVisible()
})

/** Within the open site, once a script leads on, so that the browser asks for what the page needs and no document brings it. */
async function openHome(page: Page): Promise<void> {
  await alive(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: new RegExp(brandName) })
    .click()
  await expect(page).toHaveURL('/')
}
