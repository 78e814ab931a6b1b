import { expect } from '@playwright/test'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

const scripts = '**/modules/host/**/*.js'

for (const [how, lose] of [
  ['is lost', 'abort'],
  ['never comes', 'wait'],
] as const) {
  test(`a page whose main script ${how} has plain links after some seconds, and they lead to pages that work`, async ({
    page,
  }) => {
    await page.route(scripts, (route) => (lose === 'abort' ? route.abort() : undefined))
    await page.goto('/odeme', { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveText('Yükleniyor')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Sayfa açılamadı', { timeout: 20_000 })
    await expect(page.getByRole('link', { name: 'Yeniden dene' })).toHaveAttribute('href', /\/odeme$/)
    await expectReadable(page)
    await page.getByRole('link', { name: 'Hakkımızda', exact: true }).click({ noWaitAfter: true })
    await expect(heading).toHaveText('Hakkımızda')
  })
}

test('a main script that comes late takes the page over', async ({ page }) => {
  let letCome = () => {}
  const late = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(scripts, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/giris-yap?x=1', { waitUntil: 'commit' })
  await page.goto('/odeme', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Sayfa açılamadı', { timeout: 20_000 })
  letCome()
  await expect(page.getByRole('link', { name: 'Yeniden dene' })).toBeHidden()
  await expect(page.getByRole('main')).toBeVisible()
})
