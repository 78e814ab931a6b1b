import { expect } from '@playwright/test'
import { logIn } from '../member.ts'
import { leaveOldToken } from '../old-token.ts'
import { test } from '../story-test.ts'

test('a visitor who wants the account logs in and comes back to it', async ({ page }) => {
  await page.goto('/hesabim')
  await expect(page).toHaveURL(/\/giris-yap\?next=/)
  await logIn(page, 'yanlis-sifre')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Giriş/)
  await expect(page.getByLabel('E-posta'), 'what was typed stays').toHaveValue('demo@rotabus.example')

  await logIn(page, 'rotabus-demo')
  await expect(page).toHaveURL(/\/hesabim$/)
  await expect(page.getByRole('heading', { level: 1, name: /Deniz/ })).toBeVisible()
  const cutOff = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(cutOff, 'a member’s header fits').toBeLessThanOrEqual(0)

  await page.goto('/giris-yap')
  await expect(page, 'a member has no business at the log-in').toHaveURL(/\/hesabim$/)

  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/hesabim')
  await expect(page).toHaveURL(/\/giris-yap/)
})

test('a token that the API no longer takes is replaced once, without a loop', async ({
  page,
  context,
  baseURL,
}) => {
  await leaveOldToken(context, baseURL)
  let documents = 0
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents += 1
  })
  await page.goto('/odeme', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo').or(page.getByRole('banner')).first()).toBeVisible()
  expect(documents, 'the page and one reload at most').toBeLessThanOrEqual(2)
})
