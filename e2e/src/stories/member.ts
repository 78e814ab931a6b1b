import type { Page } from '@playwright/test'

/** As the demo member, unless another address is given; the password may be a wrong one. */
export async function logIn(page: Page, password: string, email = 'demo@rotabus.example'): Promise<void> {
  await page.getByLabel('E-posta').fill(email)
  await page.getByLabel('Şifre', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()
}
