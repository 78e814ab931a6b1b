import { expect } from '@playwright/test'
import { test } from '../story-test.ts'

/** The file that names the modules of all other pages. */
const rest = '**/modules/_sets/*'

for (const isNamed of [true, false])
  test(`a visitor without a connection keeps the site${isNamed ? '' : ' of which only this page is known'}, and a retry opens the page once it is back`, async ({
    page,
    context,
  }) => {
    if (!isNamed) await page.route(rest, (route) => route.abort())
    const named = isNamed ? page.waitForResponse(rest) : null
    await page.goto('/', { waitUntil: 'networkidle' })
    await named
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hakkımızda' }).click()
    const retry = page.getByRole('button', { name: 'Tekrar dene' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    // Twice: the second time it would ask for a new document.
    for (let times = 0; times < 2; times += 1) {
      await retry.click()
      await expect(retry).toBeDisabled()
      await expect(retry).toBeEnabled()
    }

    await page.unroute(rest)
    await context.setOffline(false)
    await retry.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
  })
