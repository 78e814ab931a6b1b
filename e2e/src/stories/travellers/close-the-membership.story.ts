import { expect } from '@playwright/test'
import { test } from '../../sites/own-site.ts'
import { keyboardOf } from '../keyboard.ts'
import { logIn } from '../member.ts'
import { expectReadable } from '../readable.ts'

/** On a site of its own: there is no member afterwards. */
test('a member closes the membership by keyboard alone, and every tab is logged out @desktop', async ({
  page,
  context,
}) => {
  await page.goto('/uyelik-iptali')
  await expectReadable(page)
  await page.getByRole('main').getByRole('link', { name: 'Üyeliğinizi kapatın' }).click()
  await expect(page).toHaveURL(/\/giris-yap\?next=/)
  await logIn(page, 'rotabus-demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Üyeliğin kapatılması' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('en geç 1 Ocak')
  await expectReadable(page)
  const second = await context.newPage()
  await second.goto('/hesabim/biletlerim')
  await expect(second.getByRole('heading', { level: 1, name: 'Biletlerim' })).toBeVisible()

  await page.bringToFront()
  const { press, reach } = keyboardOf(page)
  const close = page.getByRole('button', { name: 'Üyeliğimi kapat' })
  await reach(close, 40)
  await press('Enter')
  await expect(page.getByRole('link', { name: /anladığınızı onaylayın/ })).toBeVisible()
  await expectReadable(page)
  await reach(page.getByRole('checkbox'), 10)
  await press('Space')
  await press('Enter')
  await expect(page.getByText('Üyeliğiniz kapatıldı')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Giriş/ })).toBeVisible()
  await expectReadable(page)
  await expect(second).toHaveURL(/\/giris-yap/)

  await page.goto('/giris-yap')
  await logIn(page, 'rotabus-demo')
  await expect(page.getByText('E-posta veya şifre hatalı.').first()).toBeVisible()
})
