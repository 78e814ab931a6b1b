import { expect, test } from '@playwright/test'

test('a visitor without a connection keeps the site, and a retry opens the page once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
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

  await context.setOffline(false)
  await retry.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible()
})
