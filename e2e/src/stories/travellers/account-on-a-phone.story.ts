import { expect, test } from '@playwright/test'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'

const pages = ['/hesabim', '/hesabim/biletlerim', '/hesabim/acik-biletlerim']

test(
  'a member opens the account, and what is next and what else there is fit on one screen of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    const pass = page.getByRole('article', { name: 'Sıradaki yolculuk' })
    await expect(pass).toBeInViewport({ ratio: 1 })
    await expect(pass).toContainText('kaldı')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Puanlarım .*puan/ })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link', { name: /^Açık biletlerim .*değerinde/ })).toBeInViewport({
      ratio: 1,
    })
    await expect(main.getByRole('link', { name: 'Sefer arayın' })).toBeInViewport({ ratio: 1 })

    await pass.getByRole('button', { name: /iniş kartı/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Biniş kart/ })
    await expect(dialog.getByRole('img', { name: /^Biletin QR kodu/ }).first()).toBeVisible()
    await expectReadable(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await pass.getByRole('link', { name: 'Bilet ve iptal' }).click()
    await expect(page).toHaveURL(/\/hesabim\/biletlerim\?pnr=/)
  },
)

for (const scheme of ['light', 'dark'] as const)
  test(`a member reads every page of the account, ${scheme}, down to 320 pixels`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    for (const path of pages) {
      await page.goto(path)
      const current = page.getByRole('navigation', { name: 'Hesap menüsü' }).locator('[aria-current]')
      await expect(current).toBeInViewport()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await expectReadable(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectReadable(page)
      await page.setViewportSize(test.info().project.use.viewport ?? { width: 1280, height: 900 })
    }
  })
