import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { accountMail, pathIn } from './account-mail.ts'

export const newAddress = (): string => `yolcu-${randomBytes(5).toString('hex')}@ornek.com`

/** As long as the part before the @ may be, without a place to break at. */
export const longAddress = (): string => `${randomBytes(32).toString('hex')}@ornek.com`

export const firstPassword = 'mor menekşe kırk iki'

export async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.getByLabel('Ad', { exact: true }).fill('Işıl')
  await page.getByLabel('Soyad', { exact: true }).fill('Yılmaz')
  await page.getByLabel('E-posta', { exact: true }).fill(email)
  await page.getByLabel('Telefon', { exact: true }).fill('0532 123 45 67')
  await page.getByLabel('Şifre', { exact: true }).fill(firstPassword)
}

/** The link of the mail, in a tab of its own as from a mail program. */
export async function confirmByMail(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(pathIn(await accountMail(email, 'E-posta adresinizi onaylayın')))
  await tab.getByRole('button', { name: 'Adresimi onayla' }).click()
  await expect(tab.getByText('E-posta adresiniz onaylandı')).toBeVisible()
  await tab.close()
}
