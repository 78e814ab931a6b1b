import { expect } from '@playwright/test'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const pages = ['/hesabim', '/hesabim/biletlerim', '/hesabim/acik-biletlerim']

test(
  'a member opens the account, and what is next and what else there is fit on one screen of a phone',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    const pass = page.getByRole('article', { name: 'Sıradaki yolculuk' })
    await expect(pass).toBeInViewport({ ratio: 1 })
    await expect(pass).toContainText('kaldı')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Puanlarım .*puan/ })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link', { name: /^Açık biletlerim .*₺/ })).toBeInViewport({ ratio: 1 })
    for (const shortcut of await main.getByRole('navigation', { name: 'Kısayollar' }).getByRole('link').all())
      await expect(shortcut).toBeInViewport({ ratio: 1 })

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

test(
  'with text of twice the size a member reads whole words, and nothing is cut off',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => (document.documentElement.style.fontSize = '200%')),
    )
    await page.goto('/giris-yap')
    await logIn(page, 'rotabus-demo')
    await expect(page).toHaveURL(/\/hesabim$/)
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of ['/hesabim', '/hesabim/bilgilerim', '/hesabim/verilerim', '/hesabim/uyeligi-kapat']) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'yükleniyor' })).toHaveCount(0)
      expect(await title.evaluate(brokenWords), path).toEqual([])
      const name = page.getByRole('banner').getByText('Deniz Yolcu')
      expect(
        await name.evaluate((one) => one.scrollHeight - one.clientHeight),
        'the name',
      ).toBeLessThanOrEqual(1)
      await expectReadable(page)
    }
  },
)

/** Runs in the page: the words of an element that stand on more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild
  const words = [...(element.textContent ?? '').matchAll(/\S+/g)]
  return words.flatMap(({ index, 0: word }) => {
    const range = document.createRange()
    if (!text) return []
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
  })
}
