import { expect, type Page } from '@playwright/test'
import { keyboardOf } from '../keyboard.ts'
import { logIn } from '../member.ts'
import { becomeMember, firstPassword } from '../new-member.ts'
import { expectReadable } from '../readable.ts'
import { test } from '../story-test.ts'

/** By keyboard, up to the press that closes it. */
async function confirmClosing(page: Page): Promise<void> {
  const { press, reach } = keyboardOf(page)
  await reach(page.getByRole('button', { name: 'Üyeliğimi kapat' }), 40)
  await press('Enter')
  await expect(page.getByRole('link', { name: /anladığınızı onaylayın/ })).toBeVisible()
  await expectReadable(page)
  await reach(page.getByRole('checkbox'), 10)
  await press('Space')
}

test('a member with tickets reads what the law keeps of them, and until when', async ({ page }) => {
  await page.goto('/giris-yap?next=/hesabim/uyeligi-kapat')
  await logIn(page, 'rotabus-demo')
  await expect(page.getByRole('main')).toContainText('en geç 1 Ocak')
  await expectReadable(page)
})

test('a member closes the membership by keyboard alone, and every tab is logged out @desktop', async ({
  page,
  context,
}) => {
  const email = await becomeMember(page)
  await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/uyelik-iptali')
  await expectReadable(page)
  await page.getByRole('main').getByRole('link', { name: 'Üyeliğinizi kapatın' }).click()
  await expect(page).toHaveURL(/\/giris-yap\?next=/)
  await logIn(page, firstPassword, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Üyeliğin kapatılması' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('sizinle ilgili kayıt yok')
  await expectReadable(page)
  const second = await context.newPage()
  await second.goto('/hesabim/biletlerim')
  await expect(second.getByRole('heading', { level: 1, name: 'Biletlerim' })).toBeVisible()

  await page.bringToFront()
  await confirmClosing(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Üyeliğiniz kapatıldı')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /Giriş/ })).toBeVisible()
  await expectReadable(page)
  await expect(second).toHaveURL(/\/giris-yap/)

  await page.goto('/giris-yap')
  await logIn(page, firstPassword, email)
  await expect(page.getByText('E-posta veya şifre hatalı.').first()).toBeVisible()
})
