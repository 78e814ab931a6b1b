import type { Page } from '@playwright/test'

/** As the demo member; the password may be a wrong one. */
export async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('E-posta').fill('demo@rotabus.example')
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
}
