import { expect } from '@playwright/test'
import { inDays, placeField, tabTo } from '../search-form.ts'
import { test } from '../story-test.ts'

test('a traveller finds a bus there and back by keyboard alone', async ({ page }) => {
  await page.goto('/')
  const from = placeField(page, 'Nereden')
  await tabTo(page, from)
  await page.keyboard.type('istan')
  await expect(page.getByRole('option').first()).toContainText('İstanbul (tümü)')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('İstanbul (tümü)')

  const to = placeField(page, 'Nereye')
  await tabTo(page, to)
  await page.keyboard.type('IZMIR')
  await expect(page.getByRole('option').first()).toContainText('İzmir İZOTAŞ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(to).toHaveValue('İzmir İZOTAŞ')

  const day = page.getByRole('button', { name: /^Gidiş \d/ })
  await tabTo(page, day)
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: /bugün, seçili/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(day).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: /bugün, seçili/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(day).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Dönüş Ekle' }))
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: /Gidiş$/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Gidiş dönüş' })).toBeChecked()
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: /^Dönüş \d/ })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Sefer bul' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`/seferler\\?.*date=${inDays(1)}&ticket_type=return&return_date=${inDays(3)}`),
  )
  await expect(page.getByRole('heading', { level: 1 })).toContainText('İstanbul')
  await expect(page.getByRole('button', { name: 'Koltuk seç' }).first()).toBeVisible()
})
