import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../story-test.ts'

/** Of the form and of what follows it, in pixels of the page. */
const places = (page: Page) =>
  page.evaluate(() =>
    [document.querySelector('form[role=search]'), document.querySelector('footer')].map((part) => {
      const { top, height } = part?.getBoundingClientRect() ?? { top: 0, height: 0 }
      return { top: top + window.scrollY, height }
    }),
  )

/** `load` comes only after the scripts, which are held back here. */
const styled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet !== null,
    ),
  )

for (const path of ['/', '/istanbul-ankara-otobus-bileti']) {
  test(`the search form of ${path} has one height with native fields and with its own`, async ({ page }) => {
    let scriptsMay = false
    const waiting: Route[] = []
    await page.route('**/*.js*', async (route) => {
      if (scriptsMay) await route.continue()
      else waiting.push(route)
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('input[type=date]')).toBeVisible()
    await expect(page.locator('footer')).toBeVisible()
    await styled(page)
    await page.evaluate(() => document.fonts.ready)
    const native = await places(page)
    scriptsMay = true
    await Promise.all(waiting.map((route) => route.continue()))
    await expect(page.getByRole('combobox', { name: 'Nereden' }).and(page.locator('input'))).toBeVisible()
    await expect(page.locator('input[type=date]')).toHaveCount(0)
    expect(await places(page)).toEqual(native)
  })
}
